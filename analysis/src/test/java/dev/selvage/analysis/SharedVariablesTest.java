package dev.selvage.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is shared in programs that are small enough to say it by looking at them. */
class SharedVariablesTest {
  /** A class with a field, whose method writes it, and a thread-safe place for an object. */
  private static final String COUNTER =
      """
      static class Counter { int n; void add() { n++; } int get() { return n; } }
      """;

  @TempDir Path directory;

  private SmallProgram program(String members) throws Exception {
    return SmallProgram.of(directory, members);
  }

  @Test
  void oneThreadSharesNothing() throws Exception {
    SmallProgram program =
        program(
            COUNTER
                + """
                static int calls;
                static int[] all = new int[3];
                public static void main(String[] args) {
                  Counter counter = new Counter();
                  List.of(1, 2, 3).forEach(each -> { counter.add(); calls++; all[0] = each; });
                }
                """);
    assertThat(program.shared()).isEmpty();
    // Counter.n, Main.calls, Main.all and the elements of the array.
    assertThat(program.view().total()).isEqualTo(4);
  }

  @Test
  void onlyWhatBothThreadsReachIsShared() throws Exception {
    SmallProgram program =
        program(
            """
            static class Box { int both; int mine; int theirs; }
            static int quiet = 1;
            public static void main(String[] args) throws Exception {
              Box box = new Box();
              Thread other = new Thread(() -> { box.both++; box.theirs++; });
              other.start();
              box.both++;
              box.mine++;
              quiet++;
              other.join();
            }
            """);
    assertThat(program.shared()).containsExactly("both");
    assertThat(program.view().total()).isEqualTo(4);
  }

  @Test
  void whatIsNotWrittenAfterItsConstructorIsOnlyRead() throws Exception {
    SmallProgram program =
        program(
            """
            static class Limits { final int most; Limits(int most) { this.most = most; } }
            public static void main(String[] args) {
              Limits limits = new Limits(3);
              new Thread(() -> System.out.println(limits.most)).start();
              System.out.println(limits.most);
            }
            """);
    assertThat(program.shared()).isEmpty();
    assertThat(program.view().onlyRead()).isEqualTo(1);
  }

  @Test
  void oneThreadOfEachKindSharesNothingWithItself() throws Exception {
    SmallProgram program =
        program(
            """
            static class Worker extends Thread {
              int own;
              @Override public void run() { own++; }
            }
            public static void main(String[] args) {
              new Worker().start();
            }
            """);
    assertThat(program.shared()).isEmpty();
  }

  /** Two threads that one instruction creates may have the same object. */
  @Test
  void aThreadThatIsCreatedInALoopSharesWithItself() throws Exception {
    SmallProgram program =
        program(
            COUNTER
                + """
                public static void main(String[] args) {
                  Counter counter = new Counter();
                  for (int i = 0; i < 2; i++) {
                    new Thread(counter::add).start();
                  }
                }
                """);
    assertThat(program.shared()).containsExactly("n");
  }

  @Test
  void anObjectThatStaysInItsThreadIsNotShared() throws Exception {
    SmallProgram program =
        program(
            COUNTER
                + """
                static int work() {
                  Counter counter = new Counter();
                  List<Counter> list = new ArrayList<>();
                  list.add(counter);
                  list.get(0).add();
                  return counter.get();
                }
                public static void main(String[] args) {
                  new Thread(() -> System.out.println(work())).start();
                  work();
                }
                """);
    assertThat(program.shared()).isEmpty();
  }

  /** Each is a way by which a task gets to another thread; the task is to be run there. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "new Thread(TASK).start();",
        "new Thread() { @Override public void run() { COUNTER.add(); } }.start();",
        "Thread.ofVirtual().start(TASK);",
        "Thread.startVirtualThread(TASK);",
        "Thread.ofPlatform().unstarted(TASK).start();",
        "Executors.newFixedThreadPool(2).submit(TASK);",
        "Executors.newCachedThreadPool().execute(TASK);",
        "ForkJoinPool.commonPool().execute(TASK);",
        "CompletableFuture.runAsync(TASK);",
        "CompletableFuture.supplyAsync(() -> 1).thenAccept(one -> COUNTER.add());",
        "new Timer().schedule(new TimerTask() { @Override public void run() { COUNTER.add(); } }, 1);",
        "Executors.newScheduledThreadPool(1).schedule(TASK, 1, TimeUnit.SECONDS);",
        "IntStream.range(0, 9).parallel().forEach(i -> COUNTER.add());",
        "List.of(1, 2).parallelStream().forEach(i -> COUNTER.add());",
        "Runtime.getRuntime().addShutdownHook(new Thread(TASK));",
        "new RecursiveAction() { @Override protected void compute() { COUNTER.add(); } }.fork();",
        "new Thread(new FutureTask<>(() -> { COUNTER.add(); return 1; })).start();",
        "List<Runnable> tasks = new ArrayList<>(); tasks.add(TASK); new Thread(tasks.get(0)).start();",
        "Thread t = new Thread(() -> {}); t.setUncaughtExceptionHandler((x, y) -> COUNTER.add());"
      })
  void aTaskSharesWhatItReaches(String start) throws Exception {
    SmallProgram program =
        program(
            COUNTER
                + """
                public static void main(String[] args) throws Exception {
                  Counter counter = new Counter();
                  Runnable task = () -> counter.add();
                  %s
                  counter.add();
                }
                """
                    .formatted(start.replace("TASK", "task").replace("COUNTER", "counter")));
    assertThat(program.shared()).containsExactly("n");
  }

  /** Each is a way to get an object that another thread has, too. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "static Counter kept; static void put(Counter c) { kept = c; } static Counter get() { return kept; }",
        "static final Map<String, Counter> MAP = new ConcurrentHashMap<>();"
            + " static void put(Counter c) { MAP.put(\"c\", c); }"
            + " static Counter get() { return MAP.get(\"c\"); }",
        "static final BlockingQueue<Counter> QUEUE = new LinkedBlockingQueue<>();"
            + " static void put(Counter c) { QUEUE.add(c); QUEUE.add(c); }"
            + " static Counter get() { return QUEUE.poll(); }",
        "static final AtomicReference<Counter> REF = new AtomicReference<>();"
            + " static void put(Counter c) { REF.set(c); }"
            + " static Counter get() { return REF.get(); }",
        "static final List<Counter> LIST = new ArrayList<>();"
            + " static void put(Counter c) { LIST.add(c); }"
            + " static Counter get() { return LIST.stream().filter(x -> true).findFirst().orElseThrow(); }",
        "static final Counter[] ARRAY = new Counter[1];"
            + " static void put(Counter c) { ARRAY[0] = c; }"
            + " static Counter get() { return Arrays.copyOf(ARRAY, 1)[0]; }",
        "record Holder(Counter c) {} static Object held;"
            + " static void put(Counter c) { held = new Holder(c); }"
            + " static Counter get() { return held instanceof Holder(Counter c) ? c : null; }",
        "static class Failure extends RuntimeException { Counter c; } static Counter last;"
            + " static void put(Counter c) { last = c; }"
            + " static Counter get() { try { var f = new Failure(); f.c = last; throw f; }"
            + " catch (Failure f) { return f.c; } }",
        "static final CompletableFuture<Counter> FUTURE = new CompletableFuture<>();"
            + " static void put(Counter c) { FUTURE.complete(c); }"
            + " static Counter get() { return FUTURE.join(); }",
        "static Supplier<Counter> made; static void put(Counter c) { made = () -> c; }"
            + " static Counter get() { return made.get(); }",
        "static class Out extends java.io.PrintStream { Counter c;"
            + " Out() { super(System.err); }"
            + " @Override public void println(Object x) { c = (Counter) x; } }"
            + " static final Out OUT = new Out();"
            + " static void put(Counter c) { System.setOut(OUT); System.out.println(c); }"
            + " static Counter get() { return OUT.c; }",
        "static Object[] all; static void put(Counter c) { all = new Counter[][] {{c}}; }"
            + " static Counter get() { return ((Counter[]) all[0])[0]; }",
        "enum One { ONE; Counter c; } static void put(Counter c) { One.ONE.c = c; }"
            + " static Counter get() { return EnumSet.allOf(One.class).iterator().next().c; }"
      })
  void anObjectIsFollowed(String way) throws Exception {
    SmallProgram program =
        program(
            COUNTER
                + way
                + """
                public static void main(String[] args) {
                  put(new Counter());
                  new Thread(() -> get().add()).start();
                  get().add();
                }
                """);
    assertThat(program.shared()).contains("n");
  }

  @Test
  void elementsAreSharedApartFromTheirArray() throws Exception {
    SmallProgram program =
        program(
            """
            public static void main(String[] args) {
              int[] both = new int[2];
              long[] mine = new long[2];
              new Thread(() -> both[0]++).start();
              both[1]++;
              mine[0]++;
            }
            """);
    assertThat(program.shared()).containsExactly("elements of int[]");
  }

  @Test
  void aCallOfTheJdkAccessesAnArray() throws Exception {
    SmallProgram program =
        program(
            """
            public static void main(String[] args) {
              int[] both = new int[2];
              new Thread(() -> Arrays.fill(both, 1)).start();
              System.out.println(both[0]);
            }
            """);
    assertThat(program.shared()).containsExactly("elements of int[]");
  }

  /** Each accesses the field without naming it in an instruction. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "static final VarHandle N; static { try {"
            + " N = MethodHandles.lookup().findVarHandle(Counter.class, \"n\", int.class);"
            + " } catch (Exception e) { throw new Error(e); } }"
            + " static void change(Counter c) { N.getAndAdd(c, 1); }",
        "static class Other { volatile int m; }"
            + " static void change(Counter c) throws Exception {"
            + " Counter.class.getDeclaredField(\"n\").setInt(c, 1); }",
        "static VarHandle handle(String name) throws Exception {"
            + " return MethodHandles.lookup().findVarHandle(Counter.class, name, int.class); }"
            + " static void change(Counter c) throws Exception { handle(\"n\").set(c, 1); }",
        "static void change(Counter c) throws Exception {"
            + " for (var each : Counter.class.getDeclaredFields()) { each.setInt(c, 1); } }",
        "static void change(Counter c) throws Throwable {"
            + " MethodHandles.lookup().findVirtual(Counter.class, \"add\","
            + " MethodType.methodType(void.class)).invoke(c); }",
        "static void change(Counter c) throws Exception {"
            + " Counter.class.getDeclaredMethod(\"add\").invoke(c); }"
      })
  void membersWithConstantNamesAreKnown(String change) throws Exception {
    SmallProgram program =
        program(
            COUNTER
                + change
                + """
                static void quietly(Counter c) {
                  try { change(c); } catch (Throwable e) { throw new Error(e); }
                }
                static int alone;
                public static void main(String[] args) {
                  Counter counter = new Counter();
                  new Thread(() -> quietly(counter)).start();
                  alone++;
                  System.out.println(counter.get());
                }
                """);
    assertThat(program.shared()).containsExactly("n");
    assertThat(program.view().unresolved()).isEmpty();
  }

  @Test
  void anUpdaterAccessesItsField() throws Exception {
    SmallProgram program =
        program(
            """
            volatile int n;
            static final AtomicIntegerFieldUpdater<Main> N =
                AtomicIntegerFieldUpdater.newUpdater(Main.class, "n");
            public static void main(String[] args) {
              Main main = new Main();
              new Thread(() -> N.incrementAndGet(main)).start();
              System.out.println(main.n);
            }
            """);
    assertThat(program.shared()).containsExactly("n");
  }

  @Test
  void staticInitializersOfOtherClassesAreRun() throws Exception {
    SmallProgram program =
        program(
            """
            static int count;
            static class Late { static int value = ++count; }
            public static void main(String[] args) {
              new Thread(() -> System.out.println(Late.value)).start();
              System.out.println(count);
            }
            """);
    assertThat(program.shared()).contains("count");
  }

  /** A method reference that is given to itself must not be followed forever. */
  @Test
  void aTaskMayBeGivenToItself() throws Exception {
    SmallProgram program =
        program(
            """
            static Consumer<Object> self;
            public static void main(String[] args) {
              List<Object> list = new ArrayList<>();
              self = list::add;
              self.accept(self);
              list.forEach(each -> self.accept(each));
            }
            """);
    assertThat(program.shared()).isEmpty();
  }
}
