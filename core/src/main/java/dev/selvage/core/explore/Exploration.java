package dev.selvage.core.explore;

import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.Failures;
import dev.selvage.bridge.LateClasses;
import dev.selvage.bridge.ObjectHeaders;
import dev.selvage.core.engine.Detection;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.strand.StepObserver;
import dev.selvage.core.monitor.TraceLog;
import dev.selvage.core.monitor.Tracer;
import dev.selvage.core.strategy.Capabilities;
import dev.selvage.core.strategy.ConfirmDeadlock;
import dev.selvage.core.strategy.DeterminismCheck;
import dev.selvage.core.strategy.DirectedAttempts;
import dev.selvage.core.strategy.Guaranteed;
import dev.selvage.core.strategy.RandomWalk;
import dev.selvage.core.strategy.Recording;
import dev.selvage.core.strategy.Replay;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.SystematicSearch;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Detector;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Step;
import dev.selvage.model.work.Workers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The executions of a campaign, one after the other, on the thread of a stage. */
final class Exploration {
  private static final String HASHES_OF_THE_JVM =
      "identity hash codes cannot be controlled in this JVM: where the order of a HashMap or"
          + " HashSet depends on them, the same choices may lead elsewhere";

  /** Executions that are spent on making a potential deadlock happen. */
  private static final int ATTEMPTS = 100;

  /** More than so many that do not end an execution are counted, not reported. */
  static final int MAX_OBSERVED = 20;

  private final ProgramSpec program;
  private final Options options;
  private final Executions executions;
  private final CampaignListener listener;
  private final Stage stage;
  private final Strategy chooser;
  private final DirectedAttempts steering;
  private final Recording recording;
  private final DeterminismCheck check;
  private final Strategy strategy;
  private final Detections detections;
  private final Tally tally = new Tally();
  private final Suppressions suppressions;
  private final Confirmation confirmation;
  private Engine engine;

  /** What watches the executions, apart from replays. */
  private List<Detection> watching;

  private Sharing sharing;

  /** The classes that were initialised once, for all executions of a search. */
  private final Set<String> initialized = new TreeSet<>();

  /** Whether the strategy is told what each step touches. */
  private boolean hasFootprints;

  /** The first execution that passed, where findings are confirmed in this JVM; else null. */
  private Schedule passed;

  Exploration(
      ProgramSpec program,
      Options options,
      Body body,
      CampaignListener listener,
      Stage stage,
      Detections detections) {
    this.program = program;
    this.options = UnderDebugger.options(options);
    this.executions = new Executions(stage, body, this.options, listener);
    this.listener = listener;
    this.stage = stage;
    this.detections = detections;
    suppressions = new Suppressions(options.suppressions());
    confirmation = new Confirmation(options, listener, tally, this::replayHere, this::failsAnyway);
    chooser = Strategies.create(options);
    steering = new DirectedAttempts(chooser);
    recording = new Recording(new StepLimit(steering, options.maxSteps()));
    check = options.checkDeterminism() ? new DeterminismCheck(recording) : null;
    strategy = check == null ? recording : check;
  }

  CampaignResult run() {
    engine = stage.engine(null);
    engine.mainClass(program.mainClass());
    watching = detections.of(engine, options, Set.of(), false);
    hasFootprints = Capabilities.watch(chooser, engine.footprint());
    Checkpoints checkpoints = new Checkpoints(listener, chooser, engine);
    checkpoints.resume();
    sharing = new Sharing(chooser, check == null ? listener.workers() : Workers.NONE, engine);
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
        && (options.time() == null || System.nanoTime() < end)) {
      ExecutionOutcome ahead = steering.isTakenOver() ? null : sharing.ahead();
      if (ahead != null) {
        tally.count(ahead);
        listener.executionEnded(tally.executions(), false);
      } else {
        goesOn = strategy.begin() && execution();
      }
    }
    double seconds = (System.nanoTime() - start - confirmation.nanos()) / 1e9;
    checkpoints.save(program, options);
    tally.lostControl(Failures.all());
    tally.notes(Capabilities.notes(chooser).stream().filter(this::isWanted).toList());
    tally.notes(sharing.notes());
    tally.notes(suppressions.notes());
    return tally.result(
        program, options, seconds, engine.learned().plainCount(), guarantee(), search());
  }

  /** What a search has come to; null for other strategies. */
  private SearchResult search() {
    return Capabilities.find(chooser, SystematicSearch.class)
        .map(systematic -> systematic.search().withOnce(List.copyOf(initialized)))
        .orElse(null);
  }

  private Guarantee guarantee() {
    return Capabilities.find(chooser, Guaranteed.class)
        .map(guaranteed -> guaranteed.guarantee(tally.executions()))
        .orElse(null);
  }

  /** One execution; whether to go on. */
  private boolean execution() {
    boolean isRepetition = check != null && check.isRepetition();
    long number = tally.executions() + 1;
    listener.executionBegins(number);
    Watched watched = check == null ? null : watch(strategy);
    ExecutionReport report = check == null ? execute(strategy, null) : watched.report();
    strategy.end(report.outcome());
    sharing.executed();
    initialized.addAll(engine.initialized());
    listener.executionEnded(number, isWorthShowing(report));
    if (isRepetition) {
      return afterRepetition(watched);
    }
    tally.notes(report.notes().stream().filter(this::isWanted).toList());
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
    if (passed == null && listener.confirmsHere() && isPass(report)) {
      passed = schedule(null);
    }
    Finding ending = ending(report);
    List<Finding> observed = observed(report);
    boolean goesOn = true;
    if (ending != null || !observed.isEmpty()) {
      goesOn = confirmation.confirm(report.outcome(), ending, observed, this::schedule);
      if (options.confirmPotential()) {
        observed.forEach(this::steerTowards);
      }
    }
    sharing.seen(report);
    int points = engine.learned().count();
    boolean isNew = engine.learned().apply();
    if (isNew || engine.learned().count() > points) {
      Capabilities.pointsChanged(chooser);
    }
    if (Long.bitCount(tally.executions()) == 1) {
      // Less and less often: most classes are loaded in the first executions.
      LateClasses.catchUp();
    }
    return goesOn;
  }

  /** Has the next executions try to make a potential deadlock happen. */
  private void steerTowards(Finding finding) {
    if (finding.kind() == FindingKind.POTENTIAL_DEADLOCK) {
      Strategy walk = new RandomWalk(options.seed());
      steering.attempt(ConfirmDeadlock.of(finding, walk, tally.steps()), ATTEMPTS);
    }
  }

  private static boolean isPass(ExecutionReport report) {
    return report.finding() == null && !report.outcome().cutOff();
  }

  private boolean isWanted(Note note) {
    boolean isOff = note.kind() == NoteKind.LEAK && !options.detect().contains(Detector.LEAK);
    return !isOff && !suppressions.cover(note);
  }

  /** Whether it has a finding that may be reported. */
  private boolean isWorthShowing(ExecutionReport report) {
    return (report.finding() != null && !suppressions.cover(report.finding()))
        || report.observed().stream().anyMatch(this::isNew);
  }

  private boolean isNew(Finding finding) {
    return !tally.isKnown(finding) && !suppressions.cover(finding);
  }

  /** What ended the execution and is to be confirmed; null when nothing is. */
  private Finding ending(ExecutionReport report) {
    Finding finding = report.finding();
    return finding != null && isCredible(report) && isNew(finding) ? finding : null;
  }

  /** What detectors saw and is to be confirmed. */
  private List<Finding> observed(ExecutionReport report) {
    if (!report.lostControl().isEmpty()) {
      return List.of();
    }
    Map<Finding.Identity, Finding> wanted = new LinkedHashMap<>();
    for (Finding finding : report.observed()) {
      if (!isNew(finding)) {
        continue;
      }
      if (tally.observed() + wanted.size() < MAX_OBSERVED) {
        wanted.putIfAbsent(finding.identity(), finding);
      } else if (!wanted.containsKey(finding.identity())) {
        tally.leaveOut(finding);
      }
    }
    return List.copyOf(wanted.values());
  }

  /** Where threads outside have a part in the program, a wait may be one for them. */
  private boolean isCredible(ExecutionReport report) {
    boolean mayWaitForTheOutside =
        report.finding().kind().isStandstill() && listener.sharesTheJvm() && tally.hasLostControl();
    return report.lostControl().isEmpty() && !mayWaitForTheOutside;
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

  /** To be replayed from a fresh start: what needs state of earlier executions is no finding. */
  private Schedule schedule(Finding finding) {
    return new Schedule(
        program,
        options,
        (int) tally.executions(),
        false,
        engine.learned().points(),
        steps == null ? recording.steps(engine::strandName, engine::siteKey) : steps,
        finding);
  }

  /** A replay in this JVM, after all that was executed before. */
  private ReplayResult replayHere(Schedule schedule) {
    ReplayResult first = replayHere(schedule, Set.of());
    return first.hasObserved() ? replayHere(schedule, first.observedSites()) : first;
  }

  private ReplayResult replayHere(Schedule schedule, Set<SiteKey> detailed) {
    Replay replay = Replay.of(schedule);
    Strategy strategy = Livelocks.replaying(replay, schedule, engine);
    Tracer tracer = new Tracer(engine);
    strategy.begin();
    listener.executionBegins(-1);
    // One that goes another way may have no end, and one that was cut off is to be cut off again.
    ExecutionReport report =
        executions.run(
            new StepLimit(strategy, options.maxSteps()),
            tracer,
            detections.of(engine, options, detailed, true),
            strategy != replay);
    report = Livelocks.told(report, strategy, engine);
    replay.end(report.outcome());
    listener.executionEnded(-1, false);
    return new ReplayResult(
        schedule,
        report.finding(),
        report.observed(),
        replay.divergence(),
        tracer.trace(),
        report.outcome().preemptions(),
        report.notes(),
        report.lostControl());
  }

  private ExecutionReport execute(Strategy with, StepObserver observer) {
    return Livelocks.told(executions.run(with, observer, watching, hasFootprints), chooser, engine);
  }
}
