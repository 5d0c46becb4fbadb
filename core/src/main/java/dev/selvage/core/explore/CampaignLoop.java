package dev.selvage.core.explore;

import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.LateClasses;
import dev.selvage.bridge.ObjectHeaders;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.strand.WaitRules;
import dev.selvage.core.strategy.Capabilities;
import dev.selvage.core.strategy.ConfirmDeadlock;
import dev.selvage.core.strategy.Guaranteed;
import dev.selvage.core.strategy.Mixture;
import dev.selvage.core.strategy.RaceJudge;
import dev.selvage.core.strategy.RandomWalk;
import dev.selvage.core.strategy.Ranked;
import dev.selvage.core.strategy.Resumable;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.SystematicSearch;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.Guarantee;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.Options;
import dev.selvage.model.PartialSearch;
import dev.selvage.model.Schedule;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import dev.selvage.model.Step;
import dev.selvage.model.TimeUp;
import dev.selvage.model.Unexplored;
import dev.selvage.model.work.Workers;
import dev.selvage.monitor.detect.EventDetector;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Runs the executions of a campaign, one after the other, on a campaign thread. */
final class CampaignLoop {
  /** The number of executions that try to make a potential deadlock occur. */
  private static final int ATTEMPTS = 100;

  private final CampaignPlan plan;
  private final Options options;
  private final CampaignThread stage;
  private final StrategyChain chain;
  private final CampaignStatistics tally = new CampaignStatistics();
  private final FindingFilter filter;
  private final RacingCalls racingCalls = new RacingCalls();
  private final ExecutionRunner runner;
  private final EarlierState earlier;
  private final Confirmation confirmation;
  private final PostponedFindings postponed;
  private final Engine engine;
  private final ExecutionRunner.Chooser chooser;

  /** The detectors of the executions, except replays. */
  private final List<EventDetector> watching;

  /** Null when executions are not repeated. */
  private final CheckedExecutions checked;

  private final SharedCampaign sharing;
  private final Checkpoints checkpoints;

  /** The classes that were initialized once, for all executions of a search. */
  private final Set<String> initialized = new TreeSet<>();

  private final AtomicEntries entries = new AtomicEntries();

  CampaignLoop(CampaignPlan given, CampaignThread stage) {
    plan = given.with(UnderDebugger.options(given.options()));
    options = plan.options();
    this.stage = stage;
    chain = StrategyChain.of(options);
    filter = new FindingFilter(plan, tally);
    runner = new ExecutionRunner(plan, stage);
    Replayer replayer = new Replayer(runner, plan);
    earlier = new EarlierState(runner, replayer);
    confirmation = new Confirmation(plan, tally, replayer, earlier, stage.time());
    postponed = new PostponedFindings(plan, tally, runner, confirmation);
    engine = runner.begin(null);
    watching = plan.detections().of(engine, options, Set.of(), false);
    chooser = runner.prepare(chain.outermost());
    checked =
        chain.check() == null
            ? null
            : new CheckedExecutions(plan.listener(), runner, chooser, chain, watching);
    Workers workers = checked == null ? plan.settings().workers() : Workers.NONE;
    sharing = new SharedCampaign(chain.outermost(), workers, engine);
    checkpoints = new Checkpoints(plan.settings(), chain.outermost(), engine);
  }

  CampaignResult run() {
    checkpoints.resume();
    Budget budget = stage.time().budget();
    stage.ifLeft(this::left);
    if (Debugger.isLoaded()) {
      tally.note(new Note.Debugged());
    }
    if (!ObjectHeaders.isKnown()) {
      tally.note(new Note.UncontrolledHashes());
    }
    boolean goesOn = true;
    while (goesOn && !stage.isStopped() && budget.isLeft(tally.executions())) {
      goesOn = next();
    }
    Capabilities.find(chain.outermost(), RaceJudge.class).ifPresent(postponed::judge);
    postponed.confirm();
    stage.time().conclude();
    checkpoints.save(plan.program(), options);
    return result();
  }

  /**
   * The result when an execution does not end although the time is up; called on another thread.
   * Nothing else changes, because the campaign thread is inside of that execution.
   */
  private CampaignResult left(TimeUp timeUp) {
    if (plan.settings().sharesJvm()) {
      // The thread cannot be stopped, and goes on without control.
      tally.lostControl(List.of(new LossOfControl.PastBudget(timeUp)));
    } else {
      tally.outOfTime(timeUp);
    }
    confirmation.giveUp();
    postponed.giveUp();
    if (stage.isExecuting() && !stage.time().isReplaying()) {
      Capabilities.find(chain.outermost(), Resumable.class).ifPresent(Resumable::abandon);
      checkpoints.save(plan.program(), options);
    }
    return result();
  }

  private CampaignResult result() {
    double seconds = (stage.time().budget().elapsedNanos() - confirmation.nanos()) / 1e9;
    tally.lostControl(UncontrolledClasses.all());
    tally.notes(UncontrolledClasses.simplified());
    tally.notes(filter.wanted(Capabilities.notes(chain.outermost())));
    tally.notes(sharing.notes());
    if (engine.hasHeldTime()) {
      tally.note(new Note.StallLimit(WaitRules.of(options).stallNanos()));
    }
    tally.notes(filter.notes());
    List<Unexplored> unexplored = entries.unexplored(plan.program().mainClass());
    PartialSearch partial = partialSearch(unexplored);
    boolean isProof = partial != null && partial.search().isExhaustive();
    return tally
        .result(
            plan.program(),
            options,
            seconds,
            engine.learned().plainCount(),
            unexplored.isEmpty() && !isProof ? guarantee() : null,
            isProof ? partial.search() : search(unexplored))
        .withUnexplored(unexplored)
        .withPartialSearch(isProof ? null : partial)
        .withRanks(
            Capabilities.find(chain.outermost(), Ranked.class).map(Ranked::ranks).orElse(null));
  }

  private SearchResult search(List<Unexplored> unexplored) {
    return Capabilities.find(chain.outermost(), SystematicSearch.class)
        .map(systematic -> withGaps(systematic.search(), unexplored))
        .orElse(null);
  }

  /** What the search of a mixture has come to; null if there is none. */
  private PartialSearch partialSearch(List<Unexplored> unexplored) {
    PartialSearch partial = chooser.mixture() == null ? null : chooser.mixture().search();
    if (partial == null) {
      return null;
    }
    SearchResult search = withGaps(partial.search(), unexplored);
    // What another strategy could not finish was not explored to its end by the search either.
    return partial.with(
        tally.cutOffs() == 0 ? search : search.withGap(new SearchGap.CutOffs(tally.cutOffs())));
  }

  private SearchResult withGaps(SearchResult search, List<Unexplored> unexplored) {
    SearchResult all = search.withOnce(List.copyOf(initialized)).withTraits(traits());
    all = racingCalls.isEmpty() ? all : all.withGap(racingCalls.gap());
    all = withoutSimplified(all);
    all = withoutAtomic(all, unexplored);
    return withoutDebugger(withoutUnseen(all));
  }

  /** What other processes have seen of the program is not known here: there, it may wait. */
  private SearchResult.Traits traits() {
    SearchResult.Traits seen = engine.traits();
    boolean isPart = plan.settings().resumed() != null || plan.settings().workers().count() > 0;
    return isPart ? new SearchResult.Traits(seen.isWeak(), true, true, true) : seen;
  }

  private static SearchResult withoutAtomic(SearchResult search, List<Unexplored> unexplored) {
    SearchResult all = search;
    for (Unexplored each : unexplored) {
      all = all.withGap(new SearchGap.UnexploredCode(each));
    }
    return all;
  }

  private SearchResult withoutUnseen(SearchResult search) {
    List<String> names = engine.unseenCode();
    return names.isEmpty() ? search : search.withGap(new SearchGap.UnseenCode(names));
  }

  private static SearchResult withoutDebugger(SearchResult search) {
    return Debugger.isLoaded() ? search.withGap(new SearchGap.Debugged()) : search;
  }

  private static SearchResult withoutSimplified(SearchResult search) {
    List<String> classes = UncontrolledClasses.withoutSchedules();
    return classes.isEmpty() ? search : search.withGap(new SearchGap.SimplifiedClasses(classes));
  }

  private Guarantee guarantee() {
    return Capabilities.find(chain.outermost(), Guaranteed.class)
        .map(guaranteed -> guaranteed.guarantee(tally.executions()))
        .orElse(null);
  }

  /** Begins an execution, if another one is wanted: what has been proved needs none. */
  private boolean begin() {
    if (chooser.strategy().begin()) {
      return true;
    }
    Mixture mixture = chooser.mixture();
    if (mixture == null || isProved()) {
      return false;
    }
    mixture.withoutSearch();
    return chooser.strategy().begin();
  }

  private boolean isProved() {
    PartialSearch partial = partialSearch(entries.unexplored(plan.program().mainClass()));
    return partial != null && partial.search().isExhaustive() && !tally.hasLostControl();
  }

  /** Runs one execution, or takes over one of a worker; returns whether to continue. */
  private boolean next() {
    ExecutionOutcome ahead = chain.attempts().isTakenOver() ? null : sharing.ahead();
    if (ahead == null) {
      return begin() && execution();
    }
    tally.count(ahead);
    plan.listener().executionEnded(tally.executions(), false);
    return true;
  }

  /** Runs one execution; returns whether to continue. */
  private boolean execution() {
    long number = tally.executions() + 1;
    boolean isRepetition = checked != null && chain.check().isRepetition();
    ExecutionReport report =
        checked == null
            ? runner.run(number, chooser, null, watching)
            : checked.run(number).report();
    if (report.isUnfinished()) {
      return unfinished(report, isRepetition);
    }
    sharing.executed();
    if (engine.hasInitialized()) {
      initialized.addAll(engine.initialized());
    }
    plan.listener().executionEnded(number, filter.isWorthShowing(report));
    if (isRepetition) {
      return afterRepetition(number);
    }
    racingCalls.look(report);
    tally.notes(filter.wanted(report.notes()));
    tally.lostControl(report.lostControl());
    return checked != null || conclude(report);
  }

  /** The time was up in an execution: it does not count, but what was seen in it does. */
  private boolean unfinished(ExecutionReport report, boolean isRepetition) {
    plan.listener().executionEnded(Replayer.REPETITION, false);
    tally.outOfTime(stage.timeUp(true, report.endedIn()));
    tally.lostControl(report.lostControl());
    if (isRepetition) {
      conclude(checked.original().report());
      return false;
    }
    List<Finding> observed = filter.observed(report);
    if (!observed.isEmpty()) {
      postponed.add(report.outcome(), observed, schedule(observed.getFirst()));
    }
    return false;
  }

  private boolean afterRepetition(long number) {
    Note difference = checked.difference(number);
    if (difference != null) {
      tally.note(difference);
    }
    return conclude(checked.original().report());
  }

  private boolean conclude(ExecutionReport report) {
    tally.count(report.outcome());
    if (report.isCutOff()) {
      tally.cutOff();
    }
    if (plan.settings().confirmsHere() && !earlier.hasPassed() && isPass(report)) {
      earlier.passed(schedule(null));
    }
    if (tally.executions() > 1 && isPass(report)) {
      earlier.passedLater();
    }
    Finding ending = filter.ending(report);
    List<Finding> observed = filter.observed(report);
    boolean goesOn = true;
    if (ending != null) {
      goesOn = confirmation.confirm(report.outcome(), ending, observed, this::schedule);
    } else if (!observed.isEmpty()) {
      postponed.add(report.outcome(), observed, schedule(observed.getFirst()));
    }
    if (options.confirmPotential()) {
      observed.forEach(this::steerTowards);
    }
    sharing.seen(report);
    learn();
    return goesOn;
  }

  private static boolean isPass(ExecutionReport report) {
    return report.finding() == null && !report.outcome().cutOff();
  }

  /** Puts what executions have shown about points and classes into effect for the next one. */
  private void learn() {
    int points = engine.learned().count();
    boolean isNew = engine.learned().apply();
    if (isNew || engine.learned().count() > points) {
      Capabilities.pointsChanged(chain.outermost());
    }
    if (Long.bitCount(tally.executions()) == 1) {
      // Less and less often: most classes are loaded in the first executions.
      LateClasses.catchUp();
      entries.look(engine);
    }
  }

  /** Makes the next executions try to make a potential deadlock occur. */
  private void steerTowards(Finding finding) {
    if (finding instanceof Finding.PotentialDeadlock potential) {
      Strategy walk = new RandomWalk(options.seed());
      chain.attempts().attempt(ConfirmDeadlock.of(potential, walk, tally.steps()), ATTEMPTS);
    }
  }

  /** The schedule of the latest execution, to be replayed from a fresh start. */
  private Schedule schedule(Finding finding) {
    List<Step> steps =
        checked == null
            ? chain.recording().steps(engine::strandName, engine::siteKey)
            : checked.steps();
    return new Schedule(
        plan.program(),
        options,
        chooser.mixture() == null ? options.strategy() : chooser.mixture().mode(),
        (int) tally.executions(),
        false,
        engine.learned().points(),
        steps,
        finding);
  }
}
