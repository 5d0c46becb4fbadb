package dev.selvage.model;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Schedules for tests. */
final class Schedules {
  private static final RankTuple TUPLE = new RankTuple(1, RankTuple.ALL, 2, 1);

  static final List<String> NASTY =
      List.of(
          "",
          " ",
          "  two  spaces  ",
          "\n",
          "a\r\nb\tc",
          "\\",
          "\\n",
          "\\e",
          "-",
          "end 0 00000000",
          "\nend 0 00000000\n",
          "Überraschung ➜ 世界",
          "\uD83E\uDDF5 thread",
          "\uD83E",
          "\uDDF5x",
          "x\uDDF5\uD83E",
          "\0\u0001\u007f\u0085\u2028\u2029\ufeff\u00a0",
          "\"quoted\" 'words'",
          "(Ljava/lang/String;[[J)V");

  private Schedules() {}

  /** A small one as the engine would write it: two strands, one lost update. */
  static Schedule lostUpdate() {
    SiteKey start = new SiteKey("app.CounterTest", "run", "()V", 11, 17, "CounterTest.java");
    SiteKey read = new SiteKey("app.Counter", "increment", "()V", 2, 8, "Counter.java");
    SiteKey write = new SiteKey("app.Counter", "increment", "()V", 5, 8, "Counter.java");
    SiteKey check = new SiteKey("app.CounterTest", "run", "()V", 30, 21, "CounterTest.java");
    Finding finding =
        new Finding.Thrown(
            true,
            "main",
            check,
            List.of(
                new ThrownException(
                    "java.lang.AssertionError",
                    "AssertionError",
                    "expected 2 but was 1",
                    "",
                    List.of(new Frame("", "app.CounterTest", "run", "CounterTest.java", 21)))));
    return new Schedule(
        new ProgramSpec("target/classes:lib/a b.jar", "app.CounterTest", "run", List.of("x", "")),
        Options.builder().seed(42).time(Duration.ofSeconds(30)).atomic(List.of("com.acme")).build(),
        7,
        true,
        List.of(read, write),
        List.of(
            new Step(ChoiceKind.STRAND, 1, 0, "main", OperationKind.BEGIN, SiteKey.NONE),
            new Step(ChoiceKind.STRAND, 1, 0, "main", OperationKind.START, start),
            new Step(ChoiceKind.STRAND, 2, 1, "main.1", OperationKind.READ, read),
            new Step(ChoiceKind.STRAND, 3, 0, "main.2", OperationKind.READ, read),
            new Step(ChoiceKind.STRAND, 2, 1, "main.2", OperationKind.WRITE, write),
            new Step(ChoiceKind.WAITER, 2, 0, "main.1", OperationKind.NOTIFY, write),
            new Step(ChoiceKind.WAITER, 2, 0, "", null, SiteKey.NONE),
            new Step(ChoiceKind.WAITER, 1, 0, "main.1", OperationKind.WAIT, write)),
        finding);
  }

  static Schedule random(long seed) {
    return new RandomSchedule(new Random(seed)).make();
  }

  /** A long execution of a few strands at a few sites. */
  static Schedule withSteps(int count) {
    Random random = new Random(1);
    OperationKind[] kinds = OperationKind.values();
    List<Step> steps = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int number = random.nextInt(200);
      int options = 1 + random.nextInt(4);
      steps.add(
          new Step(
              ChoiceKind.STRAND,
              options,
              random.nextInt(options),
              "main." + random.nextInt(8),
              kinds[number % kinds.length],
              new SiteKey("app.C" + number % 20, "m" + number, "()V", number, number, "C.java")));
    }
    Schedule small = lostUpdate();
    return new Schedule(
        small.program(), small.options(), 1, false, small.pointSites(), steps, small.finding());
  }

  private record RandomSchedule(Random random) {
    Schedule make() {
      Options options = options();
      ProgramSpec program =
          new ProgramSpec(
              string(), string(), random.nextBoolean() ? null : string(), list(this::string));
      return new Schedule(
          program,
          options,
          random.nextInt(),
          random.nextBoolean(),
          list(this::site),
          list(this::step),
          random.nextInt(4) == 0 ? null : finding());
    }

    private Options options() {
      Options.Builder builder = Options.builder();
      OptionTable.in(OptionScope.FILES).forEach(option -> set(option, builder));
      return builder.build();
    }

    private <T> void set(Option<T> option, Options.Builder builder) {
      builder.with(
          option, random.nextInt(4) == 0 ? null : option.type().copy(value(option.type())));
    }

    /** Any value that the type allows. */
    @SuppressWarnings("unchecked") // Each case has the class of its type.
    private <T> T value(OptionType<T> type) {
      return (T)
          switch (type) {
            case OptionType.Int t ->
                t.least() + (int) random.nextLong(1L + t.most() - (long) t.least());
            case OptionType.Whole t -> Math.max(t.least(), random.nextLong());
            case OptionType.Probability t -> 1 - random.nextDouble();
            case OptionType.Flag t -> random.nextBoolean();
            case OptionType.AnyText t -> string();
            case OptionType.Time t -> Duration.ofNanos(random.nextLong(1, Long.MAX_VALUE));
            case OptionType.TimeLimit t ->
                random.nextBoolean()
                    ? OptionType.TimeLimit.UNBOUNDED
                    : Duration.ofMillis(random.nextLong(1_000_000));
            case OptionType.OneOf<?> t -> t.constants().get(random.nextInt(t.constants().size()));
            case OptionType.SetOf<?> t ->
                t.sets().all().stream()
                    .filter(each -> random.nextBoolean())
                    .collect(Collectors.toSet());
            case OptionType.NameList t -> list(this::string);
            case OptionType.SuppressionFiles t -> throw new AssertionError("not in files");
            case OptionType.FileName t -> Path.of("out", "file " + random.nextInt());
            // A search must be able to begin and end at the tuple, whatever its order is.
            case OptionType.Rank t -> TUPLE;
            case OptionType.RankFile t -> List.of(RankTuple.parse("(0, 0, 2, 1)"), TUPLE);
          };
    }

    private Finding finding() {
      return switch (random.nextInt(12)) {
        case 0 -> new Finding.Thrown(random.nextBoolean(), string(), site(), List.of(exception()));
        case 1 ->
            new Finding.Thrown(
                random.nextBoolean(), string(), site(), List.of(exception(), exception()));
        case 2 -> new Finding.Exit(random.nextInt(), string(), site());
        case 3 -> new Finding.Deadlock(list(this::thread), list(this::thread));
        case 4 -> new Finding.Standstill(list(this::thread), list(this::thread));
        case 5 ->
            new Finding.LostWakeup(
                string(),
                pick(Finding.LostWakeup.Wakeup.values()),
                string(),
                site(),
                random.nextBoolean() ? null : new LostSignal(string(), site(), string()),
                list(this::thread),
                list(this::thread));
        case 6 ->
            new Finding.Livelock(
                list(
                    () ->
                        new RoundStep(
                            string(),
                            string(),
                            pick(OperationKind.values()),
                            string(),
                            string(),
                            site())));
        case 7 -> new Finding.Hang(random.nextLong(), list(this::thread));
        case 8 -> new Finding.Race(access(), access());
        case 9 ->
            new Finding.DelayedStore(
                access(), access(), access(), random.nextBoolean() ? null : access(), false);
        case 10 -> new Finding.CheckThenAct(call(), call(), call());
        default ->
            new Finding.PotentialDeadlock(
                list(() -> new LockOrder(string(), string(), string(), site(), string(), site())));
      };
    }

    private ThrownException exception() {
      return new ThrownException(string(), string(), string(), string(), list(this::frame));
    }

    private Frame frame() {
      return new Frame(string(), string(), string(), string(), random.nextInt());
    }

    private Access access() {
      return new Access(
          string(),
          string(),
          pick(Access.Kind.values()),
          string(),
          random.nextBoolean(),
          string(),
          random.nextBoolean() ? null : string(),
          site(),
          random.nextBoolean()
              ? null
              : new Access.Synchronization(
                  pick(Access.SynchronizationKind.values()), string(), site()),
          list(this::frame));
    }

    private MethodCall call() {
      return new MethodCall(string(), string(), string(), string(), site(), list(this::frame));
    }

    private ThreadState thread() {
      return new ThreadState(
          string(),
          string(),
          waiting(),
          site(),
          list(() -> new Held(string(), random.nextBoolean(), site())),
          list(this::frame));
    }

    private Waiting waiting() {
      List<Waiting.Other> others = list(() -> new Waiting.Other(string(), random.nextBoolean()));
      return switch (random.nextInt(7)) {
        case 0 -> new Waiting.Nothing();
        case 1 -> new Waiting.ForLock(string(), others, random.nextBoolean());
        case 2 -> new Waiting.ForNotify(string());
        case 3 -> new Waiting.ForEnd(others);
        case 4 -> new Waiting.ForInitialization(string(), others);
        case 5 -> new Waiting.ForResult(string(), others);
        default -> new Waiting.Parked(string());
      };
    }

    private Step step() {
      ChoiceKind kind = pick(ChoiceKind.values());
      int options = 1 + random.nextInt(5);
      return new Step(
          kind,
          options,
          random.nextInt(options),
          string(),
          random.nextInt(9) == 0 ? null : pick(OperationKind.values()),
          site());
    }

    private SiteKey site() {
      return random.nextInt(5) == 0
          ? SiteKey.NONE
          : new SiteKey(string(), string(), string(), random.nextInt(), random.nextInt(), string());
    }

    private <T> T pick(T[] all) {
      return all[random.nextInt(all.length)];
    }

    private <T> List<T> list(Supplier<T> element) {
      List<T> list = new ArrayList<>();
      for (int i = random.nextInt(5); i > 0; i--) {
        list.add(element.get());
      }
      return list;
    }

    private String string() {
      if (random.nextBoolean()) {
        return NASTY.get(random.nextInt(NASTY.size()));
      }
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(6); i > 0; i--) {
        // Any UTF-16 unit, mostly small ones: controls, ASCII, half pairs.
        text.append((char) random.nextInt(random.nextBoolean() ? 128 : 65536));
      }
      return text.toString();
    }
  }
}
