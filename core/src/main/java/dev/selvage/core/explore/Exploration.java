package dev.selvage.core.explore;

import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.Failures;
import dev.selvage.bridge.LateClasses;
import dev.selvage.bridge.ObjectHeaders;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.strand.StepObserver;
import dev.selvage.core.monitor.TraceLog;
import dev.selvage.core.monitor.Tracer;
import dev.selvage.core.strategy.DeterminismCheck;
import dev.selvage.core.strategy.Recording;
import dev.selvage.core.strategy.Replay;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategies;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Finding;
import dev.selvage.model.NoteKind;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Schedule;
import dev.selvage.model.Step;
import dev.selvage.model.Timeouts;
import dev.selvage.model.Trace;
import java.util.List;
import java.util.Set;

/** The executions of a campaign, one after the other, on the thread of a stage. */
final class Exploration {
  /** After so many findings that did not come back, further ones are not tried. */
  private static final int MAX_UNCONFIRMED = 3;

  private static final String HASHES_OF_THE_JVM =
      "identity hash codes cannot be controlled in this JVM: where the order of a HashMap or"
          + " HashSet depends on them, the same choices may lead elsewhere";

  private final ProgramSpec program;
  private final Options options;
  private final Body body;
  private final CampaignListener listener;
  private final Stage stage;
  private final Recording recording;
  private final DeterminismCheck check;
  private final Strategy strategy;
  private final Tally tally = new Tally();
  private Engine engine;
  private int unconfirmed;

  /** The first execution that passed, where findings are confirmed in this JVM; else null. */
  private Schedule passed;

  /** Nanoseconds spent on replays in other JVMs. */
  private long confirming;

  Exploration(
      ProgramSpec program, Options options, Body body, CampaignListener listener, Stage stage) {
    this.program = program;
    this.options = options;
    this.body = body;
    this.listener = listener;
    this.stage = stage;
    recording = new Recording(new StepLimit(Strategies.create(options), options.maxSteps()));
    check = options.checkDeterminism() ? new DeterminismCheck(recording) : null;
    strategy = check == null ? recording : check;
  }

  CampaignResult run() {
    engine = stage.engine(null);
    long start = System.nanoTime();
    long end = options.time() == null ? Long.MAX_VALUE : start + options.time().toNanos();
    if (Debugger.isLoaded()) {
      tally.note(NoteKind.CARRIER, UnderDebugger.NOTE);
    }
    if (!ObjectHeaders.isKnown()) {
      tally.note(NoteKind.NONDETERMINISM, HASHES_OF_THE_JVM);
    }
    boolean goesOn = true;
    while (goesOn
        && !stage.isStopped()
        && tally.executions() < options.runs()
        && (options.time() == null || System.nanoTime() < end)
        && strategy.begin()) {
      goesOn = execution();
    }
    double seconds = (System.nanoTime() - start - confirming) / 1e9;
    tally.lostControl(Failures.all());
    return tally.result(program, options, seconds, engine.plainPointCount());
  }

  /** One execution; whether to go on. */
  private boolean execution() {
    boolean isRepetition = check != null && check.isRepetition();
    long number = tally.executions() + 1;
    listener.executionBegins(number);
    Watched watched = check == null ? null : watch(strategy);
    ExecutionReport report = check == null ? execute(strategy, null) : watched.report();
    strategy.end(report.outcome());
    listener.executionEnded(number, report.finding() != null);
    if (isRepetition) {
      return afterRepetition(watched);
    }
    tally.notes(report.notes());
    tally.lostControl(report.lostControl().toArray(new String[0]));
    steps = null;
    if (check != null) {
      original = watched;
      // The names of its strands are gone with the next execution.
      steps = recording.steps(engine::strandName, engine::siteKey);
      return true;
    }
    return conclude(report);
  }

  /** An execution that is yet to be repeated. */
  private Watched original;

  /** Its steps; null for those of the latest execution. */
  private List<Step> steps;

  private boolean afterRepetition(Watched repetition) {
    Watched first = original;
    original = null;
    String difference =
        new Diagnosis(engine, check, this::watchAgain)
            .difference(tally.executions() + 1, first, repetition);
    if (difference != null) {
      tally.note(NoteKind.NONDETERMINISM, difference);
    }
    return conclude(first.report());
  }

  private Watched watchAgain(Strategy with) {
    listener.executionBegins(-1);
    Watched again = watch(with);
    with.end(again.report().outcome());
    listener.executionEnded(-1, false);
    return again;
  }

  private Watched watch(Strategy with) {
    TraceLog trace = new TraceLog(engine, false);
    try (SeenValues values = SeenValues.of(engine)) {
      ExecutionReport report = execute(with, trace);
      return new Watched(report, trace.end(), values);
    }
  }

  private boolean conclude(ExecutionReport report) {
    tally.count(report.outcome());
    boolean goesOn = true;
    if (report.finding() != null && isCredible(report)) {
      goesOn = found(report);
    } else if (passed == null && listener.confirmsHere() && !report.outcome().cutOff()) {
      passed = schedule(null);
    }
    engine.learn();
    if (Long.bitCount(tally.executions()) == 1) {
      // Less and less often: most classes are loaded in the first executions.
      LateClasses.catchUp();
    }
    return goesOn;
  }

  /** Where threads outside have a part in the program, a wait may be one for them. */
  private boolean isCredible(ExecutionReport report) {
    boolean mayWaitForTheOutside =
        report.finding().kind().isStandstill() && listener.sharesTheJvm() && tally.hasLostControl();
    return report.lostControl().isEmpty() && !mayWaitForTheOutside;
  }

  private boolean found(ExecutionReport report) {
    Finding finding = report.finding();
    if (tally.isKnown(finding) || unconfirmed >= MAX_UNCONFIRMED) {
      return true;
    }
    Schedule schedule = schedule(finding);
    long before = System.nanoTime();
    ReplayResult replay =
        listener.confirmsHere() ? replayHere(schedule) : listener.confirm(schedule);
    confirming += System.nanoTime() - before;
    if (replay == null) {
      ReplayResult here = replayHere(schedule);
      Trace trace = here.divergence() == null ? here.trace() : Trace.EMPTY;
      tally.finding(reported(report, finding, schedule, false, trace));
      return options.keepGoing();
    }
    if (replay.isReproduced() && listener.confirmsHere() && failsAnyway(finding)) {
      unconfirmed++;
      tally.notConfirmed(finding);
      tally.note(NoteKind.NEEDS_EARLIER_STATE, failsAnywayMessage(finding));
      return true;
    }
    if (replay.isReproduced()) {
      tally.finding(reported(report, replay.finding(), schedule, true, replay.trace()));
      return options.keepGoing();
    }
    unconfirmed++;
    tally.notConfirmed(finding);
    tally.lostControl(replay.lostControl().toArray(new String[0]));
    tally.note(
        replay.finding() == null && replay.divergence() == null
            ? NoteKind.NEEDS_EARLIER_STATE
            : NoteKind.DIVERGED,
        unconfirmedMessage(finding, replay));
    return true;
  }

  /**
   * Whether the schedule of an execution that passed now leads to the same failure: then it is not
   * the schedule that makes it fail, but what the executions since have left behind.
   */
  private boolean failsAnyway(Finding finding) {
    if (passed == null) {
      return false;
    }
    Engine own = engine;
    engine = stage.engine(Set.copyOf(passed.pointSites()));
    ReplayResult now = replayHere(passed);
    engine = own;
    stage.use(own);
    return now.divergence() == null && finding.isSameAs(now.finding());
  }

  private String failsAnywayMessage(Finding finding) {
    return finding.kind().label()
        + " in execution "
        + tally.executions()
        + " is not counted: "
        + finding.message().lines().findFirst().orElse("")
        + "; a schedule that passed before now fails in the same way, so it comes from what earlier"
        + " executions left behind, such as a static field";
  }

  private String unconfirmedMessage(Finding finding, ReplayResult replay) {
    StringBuilder text = new StringBuilder();
    text.append(finding.kind().label())
        .append(" in execution ")
        .append(tally.executions())
        .append(" did not come back in ")
        .append(listener.confirmsHere() ? "a replay" : "a fresh JVM")
        .append(", so it is not counted: ")
        .append(finding.message().lines().findFirst().orElse(""));
    if (replay.divergence() != null) {
      text.append(" (").append(replay.divergence().message()).append(")");
    }
    text.append("; it may need state of earlier executions");
    if (replay.divergence() != null) {
      replay.notes().stream()
          .filter(note -> note.kind() == NoteKind.NONDETERMINISM)
          .forEach(note -> text.append("; ").append(note.message()));
      text.append("; --check-determinism looks for the cause");
    }
    return text.toString();
  }

  private ReportedFinding reported(
      ExecutionReport report,
      Finding finding,
      Schedule schedule,
      boolean isConfirmed,
      Trace trace) {
    return new ReportedFinding(
        finding,
        (int) tally.executions(),
        report.outcome().preemptions(),
        report.outcome().steps(),
        schedule,
        isConfirmed,
        trace);
  }

  /** To be replayed from a fresh start: what needs state of earlier executions is no finding. */
  private Schedule schedule(Finding finding) {
    return new Schedule(
        program,
        options,
        (int) tally.executions(),
        false,
        engine.plainPoints(),
        steps == null ? recording.steps(engine::strandName, engine::siteKey) : steps,
        finding);
  }

  /** A replay in this JVM, after all that was executed before. */
  private ReplayResult replayHere(Schedule schedule) {
    Replay replay = new Replay(schedule.steps());
    Tracer tracer = new Tracer(engine);
    replay.begin();
    listener.executionBegins(-1);
    // One that goes another way may have no end, and one that was cut off is to be cut off again.
    ExecutionReport report = execute(new StepLimit(replay, options.maxSteps()), tracer);
    replay.end(report.outcome());
    listener.executionEnded(-1, false);
    return new ReplayResult(
        schedule,
        report.finding(),
        replay.divergence(),
        tracer.trace(),
        report.outcome().preemptions(),
        report.notes(),
        report.lostControl());
  }

  private ExecutionReport execute(Strategy with, StepObserver observer) {
    return stage.execute(
        body::run,
        new Engine.Setup(
            with,
            options.timeouts() == Timeouts.ANY,
            options.spurious(),
            options.resetStatics() ? listener.keptStatics() : null,
            observer));
  }
}
