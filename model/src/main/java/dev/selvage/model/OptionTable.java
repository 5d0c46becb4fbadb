package dev.selvage.model;

import static dev.selvage.model.OptionGroup.BUDGET;
import static dev.selvage.model.OptionGroup.DETECTION;
import static dev.selvage.model.OptionGroup.PROGRAM;
import static dev.selvage.model.OptionGroup.REAL_THREADS;
import static dev.selvage.model.OptionGroup.SEARCH;
import static dev.selvage.model.OptionScope.BASELINES;
import static dev.selvage.model.OptionScope.CHECK;
import static dev.selvage.model.OptionScope.MAY_CHANGE;
import static dev.selvage.model.OptionScope.TESTS;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * All options of a campaign. Command line, help, annotation, properties, schedule files and the
 * tables in the documentation are made from these constants, in this order; a new option is one
 * constant here and the code that asks {@link Options#get} for it.
 */
public final class OptionTable {
  private static final List<Option<?>> DEFINED = new ArrayList<>();

  public static final Option<String> STRATEGY =
      add(
          option("strategy", new OptionType.AnyText(), "auto")
              .help(OptionGroup.STRATEGY, "NAME", "what chooses the next thread")
              .alsoIn(BASELINES)
              .alwaysStored());

  public static final Option<Long> SEED =
      add(
          option("seed", new OptionType.Whole(Long.MIN_VALUE), 0L)
              .help(OptionGroup.STRATEGY, "N", "the same seed explores the same executions")
              .drawn(
                  () -> (long) new SplittableRandom().nextInt(1, Integer.MAX_VALUE),
                  "a new one each time")
              .alsoIn(BASELINES, MAY_CHANGE)
              .alwaysStored());

  public static final Option<Integer> RUNS =
      add(
          option("runs", numberFrom(1), 10_000)
              .help(BUDGET, "N", "maximum number of executions")
              .defaultText("10,000; no limit if only a time is given")
              .alsoIn(BASELINES, MAY_CHANGE)
              .alwaysStored());

  public static final Option<Duration> TIME =
      add(
          option("time", new OptionType.Time(), null)
              .help(BUDGET, "TIME", "stop after this time, such as 500ms, 30s or 2m")
              .alsoIn(BASELINES, MAY_CHANGE));

  public static final Option<Long> MAX_STEPS =
      add(
          option("max-steps", new OptionType.Whole(1), 1_000_000L)
              .help(BUDGET, "N", "cut an execution off after this many steps")
              .defaultText("1,000,000")
              .alsoIn(MAY_CHANGE)
              .alwaysStored());

  public static final Option<Timeouts> TIMEOUTS =
      add(
          option(
                  "timeouts",
                  new OptionType.OneOf<>(List.of(Timeouts.values()), Timeouts::label),
                  Timeouts.LATE)
              .help(
                  PROGRAM,
                  "WHEN",
                  "when the time-out of a wait may expire: late (only when nothing else can run) or"
                      + " any")
              .alwaysStored());

  public static final Option<Duration> STALL =
      add(
          option("stall", new OptionType.TimeLimit(), Duration.ofSeconds(1))
              .help(
                  PROGRAM,
                  "TIME",
                  "how long the machine may keep a thread waiting that is ready to run: a sleep this"
                      + " long is believed to be long enough for it; 0 (not at all) or unbounded (a"
                      + " sleep may end at any point)")
              .inOldFiles(OptionType.TimeLimit.UNBOUNDED)
              .alwaysStored());

  public static final Option<Integer> SPURIOUS =
      add(
          option("spurious", numberFrom(0), 0)
              .help(PROGRAM, "N", "maximum number of spurious wake-ups per execution")
              .alwaysStored());

  public static final Option<List<String>> ATOMIC =
      add(
          option("atomic", new OptionType.NameList(), List.of())
              .help(PROGRAM, "PKG,…", "packages or classes in which threads are not switched"));

  public static final Option<List<String>> CONTROLLED =
      add(
          option("controlled", new OptionType.NameList(), List.of())
              .help(
                  PROGRAM,
                  "PKG,…",
                  "packages or classes in which threads are switched although they are atomic by"
                      + " default"));

  public static final Option<CarrierType> CARRIER =
      add(
          option(
                  "carrier",
                  new OptionType.OneOf<>(List.of(CarrierType.values()), CarrierType::label),
                  CarrierType.FIBER)
              .help(
                  PROGRAM,
                  "KIND",
                  "what threads run on: fiber, platform (threads of the operating system, for"
                      + " native code that blocks) or own (the program's own threads, as under a"
                      + " debugger)")
              .alsoIn(OptionScope.REPLAY, MAY_CHANGE));

  public static final Option<Duration> HANG_TIMEOUT =
      add(
          option("hang-timeout", new OptionType.Time(), Duration.ofSeconds(10))
              .help(BUDGET, "TIME", "give up when an execution makes no progress for this time")
              .alsoIn(BASELINES, MAY_CHANGE)
              .alwaysStored());

  public static final Option<Boolean> RESET_STATICS =
      add(
          option("reset-statics", new OptionType.Flag(), false)
              .help(
                  PROGRAM,
                  "",
                  "initialize the classes of the program again in every execution, except the test"
                      + " class")
              .helpToSwitchOff("let static fields keep their values between executions")
              .onCommandLine(true));

  public static final Option<Boolean> CHECK_DETERMINISM =
      add(
          option("check-determinism", new OptionType.Flag(), false)
              .help(DETECTION, "", "run every schedule twice and report where the two differ")
              .alsoIn(MAY_CHANGE)
              .alwaysStored());

  public static final Option<Boolean> KEEP_GOING =
      add(
          option("keep-going", new OptionType.Flag(), false)
              .help(BUDGET, "", "continue after the first failure")
              .alsoIn(BASELINES, MAY_CHANGE)
              .alwaysStored());

  public static final Option<Set<Detector>> DETECT =
      add(
          option("detect", new OptionType.SetOf<>(DetectorSets.SETS), DetectorSets.DEFAULT)
              .help(
                  DETECTION,
                  "LIST",
                  "what to detect besides failures and deadlocks of all threads: "
                      + String.join(", ", DetectorSets.SETS.words())
                      + "; +NAME and -NAME change the default")
              .inOldFiles(Set.of())
              .alwaysStored());

  public static final Option<Boolean> CONFIRM_POTENTIAL =
      add(
          option("confirm-potential", new OptionType.Flag(), false)
              .help(
                  DETECTION,
                  "",
                  "search for a schedule in which a potential deadlock occurs; switches"
                      + " potential-deadlock on")
              .alsoIn(MAY_CHANGE));

  public static final Option<List<String>> PREFER =
      add(
          option("prefer", new OptionType.NameList(), List.of())
              .help(
                  OptionGroup.STRATEGY,
                  "SITE,…",
                  "methods or lines, such as app.Pool.take or app.Pool.take:42, at which threads"
                      + " wait for others in the first executions")
              .alsoIn(MAY_CHANGE));

  public static final Option<Integer> DEPTH =
      add(
          option("depth", numberFrom(1), 0)
              .help(
                  OptionGroup.STRATEGY,
                  "D",
                  "number of ordering constraints of the bugs that pct looks for")
              .defaultText("drawn for each execution, mostly 1 or 2")
              .alsoIn(MAY_CHANGE));

  public static final Option<Integer> BOUND =
      add(
          option("bound", numberFrom(0), 2)
              .help(
                  SEARCH, "C", "maximum number of preemptions, or delays, per schedule, for chess")
              .alsoIn(MAY_CHANGE));

  public static final Option<BoundKind> BOUND_KIND =
      add(
          option(
                  "bound-kind",
                  new OptionType.OneOf<>(List.of(BoundKind.values()), BoundKind::label),
                  BoundKind.PREEMPTIONS)
              .help(
                  SEARCH,
                  "KIND",
                  "what --bound counts: preemptions or delays (turns that threads miss, for many"
                      + " equal threads)"));

  public static final Option<Boolean> CACHE =
      add(
          option("cache", new OptionType.Flag(), true)
              .help(SEARCH, "", "cut executions of chess off in states that were seen before")
              .helpToSwitchOff(
                  "do not cut executions of chess off in states that were seen before"));

  public static final Option<List<RankTuple>> RANKS =
      add(
          option("ranks", new OptionType.RankFile(), List.of())
              .help(SEARCH, "FILE", "the tuples of rank in another order, one on each line")
              .alsoIn(MAY_CHANGE));

  public static final Option<RankTuple> FROM =
      add(
          option("from", new OptionType.Rank(), null)
              .help(
                  SEARCH,
                  "TUPLE",
                  "where rank begins: preemptions, variables, threads and iterations, such as '(1,"
                      + " all, 2, 1)'")
              .alsoIn(MAY_CHANGE));

  public static final Option<RankTuple> TO =
      add(
          option("to", new OptionType.Rank(), null)
              .help(SEARCH, "TUPLE", "the last tuple of rank")
              .alsoIn(MAY_CHANGE));

  public static final Option<Set<PctFeature>> PCT =
      add(
          option("pct", new OptionType.SetOf<>(PctFeature.SETS), PctFeature.DEFAULT)
              .help(
                  OptionGroup.STRATEGY,
                  "LIST",
                  "what pct does beyond its basic algorithm, such as -phases,-final-wait")
              .alsoIn(MAY_CHANGE)
              .hidden());

  public static final Option<List<Suppression>> SUPPRESS =
      add(
          option("suppress", new OptionType.SuppressionFiles(), List.of())
              .help(
                  DETECTION,
                  "FILE",
                  "do not report what this file lists, such as 'race com.example.Cache.*'; repeatable")
              .onlyIn(CHECK, TESTS, MAY_CHANGE));

  public static final Option<Boolean> CONFIRM =
      add(
          option("confirm", new OptionType.Flag(), true)
              .help(DETECTION, "", "replay a finding in a fresh JVM before it is reported")
              .helpToSwitchOff("report a finding without replaying it in a fresh JVM first")
              .onlyIn(CHECK));

  public static final Option<Path> CHECKPOINT =
      add(
          option("checkpoint", new OptionType.FileName(), null)
              .help(
                  SEARCH,
                  "FILE",
                  "write the rest of the search to this file when the budget ends or on Ctrl-C, for"
                      + " chess and dpor")
              .onlyIn(CHECK));

  public static final Option<Path> RESUME =
      add(
          option("resume", new OptionType.FileName(), null)
              .help(
                  SEARCH,
                  "FILE",
                  "continue the search of a checkpoint, possibly with another budget or a greater"
                      + " bound")
              .onlyIn(CHECK));

  public static final Option<Integer> WORKERS =
      add(
          option("workers", new OptionType.Int(1, 64), 1)
              .help(SEARCH, "N", "number of processes that share the search, for chess")
              .onlyIn(CHECK));

  public static final Option<Double> SLEEP_PROBABILITY =
      add(
          option("sleep-probability", new OptionType.Probability(), 0.02)
              .help(
                  REAL_THREADS,
                  "P",
                  "probability that a thread sleeps before it synchronizes, for sleep")
              .onlyIn(CHECK, BASELINES));

  public static final Option<OnInconclusive> ON_INCONCLUSIVE =
      add(
          option(
                  "on-inconclusive",
                  new OptionType.OneOf<>(List.of(OnInconclusive.values()), OnInconclusive::label),
                  OnInconclusive.FAIL)
              .help(
                  DETECTION,
                  "WHAT",
                  "what happens to a test whose result is inconclusive: fail or abort")
              .onlyIn(TESTS, MAY_CHANGE));

  public static final Option<Path> OUT =
      add(
          option("out", new OptionType.FileName(), null)
              .help(OptionGroup.OUTPUT, "DIR", "directory of schedule files")
              .defaultText("target/selvage or build/selvage")
              .onlyIn(TESTS));

  public static final Option<String> REPLAY =
      add(
          option("replay", new OptionType.AnyText(), null)
              .help(
                  OptionGroup.OUTPUT,
                  "FILE",
                  "run only the execution of this schedule file or token, and verify every step")
              .onlyIn(TESTS));

  private OptionTable() {}

  /** All options, in the order of files. */
  public static List<Option<?>> all() {
    return Collections.unmodifiableList(DEFINED);
  }

  /** The options that are available in one place. */
  public static List<Option<?>> in(OptionScope scope) {
    return DEFINED.stream().filter(option -> option.isIn(scope)).toList();
  }

  private static <T> Option.Builder<T> option(String name, OptionType<T> type, T defaultValue) {
    return new Option.Builder<>(name, type, defaultValue);
  }

  private static OptionType<Integer> numberFrom(int least) {
    return new OptionType.Int(least, Integer.MAX_VALUE);
  }

  private static <T> Option<T> add(Option.Builder<T> builder) {
    Option<T> option = builder.build();
    DEFINED.add(option);
    return option;
  }
}
