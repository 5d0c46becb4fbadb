package dev.selvage.testkit.timed;

import java.util.List;

/**
 * A {@link TimedProgram} as the text of a Java class. Each operation is a few lines of straight
 * code, so that nothing looks like a loop that is none. What a thread remembers are the decimal
 * digits of a number.
 */
public final class TimedSource {
  /** The package of all programs. */
  public static final String PACKAGE = "dev.selvage.generated";

  private static final int MILLION = 1_000_000;

  private final TimedProgram program;
  private final StringBuilder text = new StringBuilder();

  private TimedSource(TimedProgram program) {
    this.program = program;
  }

  /** The compilation unit, with a static method {@code outcome} that returns a list. */
  public static String of(TimedProgram program) {
    TimedSource source = new TimedSource(program);
    source.print();
    return source.text.toString();
  }

  private void line(String format, Object... arguments) {
    text.append(format.formatted(arguments)).append('\n');
  }

  private void print() {
    line("package %s;", PACKAGE);
    line("import java.util.List;");
    line("import java.util.concurrent.*;");
    line("import java.util.concurrent.atomic.*;");
    line("import java.util.concurrent.locks.*;");
    line("public final class %s {", program.name());
    fields();
    int tasks = program.threads().size();
    for (int thread = 1; thread < tasks; thread++) {
      line("long log%d = 1;", thread);
      line("final Thread t%1$d = new Thread(this::run%1$d, \"t%1$d\");", thread);
      line("void run%d() {", thread);
      body(program.threads().get(thread), thread);
      line("}");
    }
    line("long log0 = 1;");
    line("volatile long log%d = 1;", tasks);
    line("List<Object> run() throws InterruptedException {");
    body(program.threads().getFirst(), 0);
    StringBuilder results = new StringBuilder("log0");
    for (int thread = 1; thread < tasks; thread++) {
      line("t%d.join();", thread);
      results.append(", log").append(thread);
    }
    if (program.has(TimedOp.Submit.class)) {
      line("pool.shutdown();");
      line("pool.awaitTermination(1, TimeUnit.DAYS);");
      results.append(", log").append(tasks);
    }
    line("return List.of(%s);", results);
    line("}");
    line("public static List<Object> outcome() throws InterruptedException {");
    line("return new %s().run();", program.name());
    line("}");
    line("}");
  }

  private void fields() {
    line("static final AtomicInteger GATE = new AtomicInteger();");
    for (int i = 0; i < TimedProgram.TYPES; i++) {
      line("static final class Type%d {", i);
      line("static int number;");
      line("static {");
      line("number = GATE.incrementAndGet();");
      line("GATE.incrementAndGet();");
      line("}");
      line("}");
    }
    line("final long begin = System.nanoTime();");
    line("final AtomicInteger probe = new AtomicInteger();");
    for (int i = 0; i < TimedProgram.VARIABLES; i++) {
      line("final AtomicInteger v%d = new AtomicInteger();", i);
    }
    for (int i = 0; i < TimedProgram.MONITORS; i++) {
      line("final Object m%d = new Object();", i);
    }
    line("final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();");
    line("final ReentrantLock lock = new ReentrantLock();");
    if (program.has(TimedOp.Submit.class)) {
      line("final ExecutorService pool = Executors.newFixedThreadPool(1);");
    }
  }

  private void body(List<TimedOp> operations, int thread) {
    operations.forEach(each -> print(each, thread));
  }

  private void remember(int thread, String digit) {
    line("log%1$d = log%1$d * 10 + %2$s;", thread, digit);
  }

  private void test(int thread, String condition) {
    remember(thread, "(" + condition + " ? 1 : 0)");
  }

  private void interruptibly(int thread, Runnable body) {
    line("try {");
    body.run();
    line("} catch (InterruptedException _) {");
    remember(thread, "9");
    line("}");
  }

  private static long millis(int units) {
    return (long) units * TimedProgram.UNIT_MILLIS;
  }

  private void print(TimedOp operation, int thread) {
    switch (operation) {
      case TimedOp.Read(int variable) -> remember(thread, "v" + variable + ".get()");
      case TimedOp.Write(int variable, int value) -> line("v%d.set(%d);", variable, value);
      case TimedOp.Sleep(int units) ->
          interruptibly(thread, () -> line("Thread.sleep(%d);", millis(units)));
      case TimedOp.Clock() -> {
        line("probe.get();");
        remember(thread, "(System.nanoTime() - begin) / %dL".formatted(millis(1) * MILLION));
      }
      case TimedOp.Park(int units) -> {
        if (units == 0) {
          line("LockSupport.park(this);");
        } else {
          line("LockSupport.parkNanos(this, %dL);", millis(units) * MILLION);
        }
      }
      case TimedOp.Unpark(int other) -> line("LockSupport.unpark(t%d);", other);
      case TimedOp.Blocker(int other) -> {
        line("probe.get();");
        test(thread, "LockSupport.getBlocker(t%d) != null".formatted(other));
      }
      case TimedOp.Wait(int monitor, int units, int variable) ->
          interruptibly(
              thread,
              () -> {
                line("synchronized (m%d) {", monitor);
                line("m%d.wait(%d);", monitor, millis(units));
                remember(thread, "v" + variable + ".get()");
                line("}");
              });
      case TimedOp.Notify(int monitor, boolean isAll, int variable, int value) -> {
        line("synchronized (m%d) {", monitor);
        line("v%d.set(%d);", variable, value);
        line("m%d.notify%s();", monitor, isAll ? "All" : "");
        line("}");
      }
      case TimedOp.Start(int other) -> line("t%d.start();", other);
      case TimedOp.Join(int other, int units) ->
          interruptibly(thread, () -> line("t%d.join(%d);", other, millis(units)));
      case TimedOp.Alive(int other) -> test(thread, "t%d.isAlive()".formatted(other));
      case TimedOp.Interrupt(int other) -> line("t%d.interrupt();", other);
      case TimedOp.Interrupted() -> test(thread, "Thread.interrupted()");
      case TimedOp.Exit(int status) -> line("System.exit(%d);", status);
      case TimedOp.Initialize(int type) -> remember(thread, "Type" + type + ".number");
      case TimedOp.Retry(int variable, int value) -> {
        line("for (int i = 0; i < 2 && !v%d.compareAndSet(0, %d); i++) {", variable, value);
        line("Thread.yield();");
        line("}");
      }
      case TimedOp.Poll(int units) ->
          interruptibly(
              thread,
              () ->
                  test(
                      thread,
                      "queue.poll(%d, TimeUnit.MILLISECONDS) != null".formatted(millis(units))));
      case TimedOp.Offer() -> line("queue.add(1);");
      case TimedOp.Lock(int units, int variable) ->
          interruptibly(
              thread,
              () -> {
                line("if (lock.tryLock(%d, TimeUnit.MILLISECONDS)) {", millis(units));
                line("try {");
                remember(thread, "v" + variable + ".get()");
                line("} finally {");
                line("lock.unlock();");
                line("}");
                line("}");
              });
      case TimedOp.Submit(List<TimedOp> task) -> {
        line("pool.execute(() -> {");
        body(task, program.threads().size());
        line("});");
      }
    }
  }
}
