package dev.selvage.core.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.selvage.bridge.Hooks;
import dev.selvage.bridge.LateClasses;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.strand.WaitRules;
import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignListener;
import dev.selvage.core.monitor.TraceDigest;
import dev.selvage.core.strategy.Capabilities;
import dev.selvage.core.strategy.Recording;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.SystematicSearch;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Detector;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Note;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Schedule;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Step;
import dev.selvage.model.Verdict;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.report.FindingWords;
import dev.selvage.report.LossWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** How tests run programs: under a campaign, in all schedules, or step by step for comparison. */
public final class Explore {
  /** A method, which other code may follow, as in tests. */
  private static final ProgramSpec METHOD =
      new ProgramSpec("", "dev.selvage.test", "run", List.of());

  /** A program, which ends with its last thread. */
  private static final ProgramSpec PROGRAM =
      new ProgramSpec("", "dev.selvage.test", null, List.of());

  /** A program that a test means to be small must not fill the memory when it is not. */
  private static final int MAX_SCHEDULES = 200_000;

  /** Of the detectors, those that do not look at memory. */
  private static final Set<Detector> ENDING = Set.of(Detector.DEADLOCK, Detector.LEAK);

  private static final CampaignListener LISTENER =
      hang -> fail("the execution hung: %s", LossWords.message(hang));

  private final CarrierKind carrier;
  private final Options options;
  private final EngineRuns runs;

  private Explore(CarrierKind carrier, Options options) {
    this.carrier = carrier;
    this.options = options;
    this.runs = new EngineRuns(carrier, options);
  }

  /** On a carrier, with seed 1 and 300 schedules, and detectors for what ends an execution. */
  public static Explore on(CarrierKind carrier) {
    return new Explore(carrier, carrier.options().seed(1).runs(300).detect(ENDING).build());
  }

  /** As the command line explores a main method: static state begins anew. */
  public static Explore mainOn(CarrierKind carrier) {
    return on(carrier).with(options -> options.resetStatics(true));
  }

  public Explore with(UnaryOperator<Options.Builder> change) {
    return new Explore(carrier, change.apply(options.toBuilder()).build());
  }

  public Explore runs(int runs) {
    return with(builder -> builder.runs(runs));
  }

  /** The result of a campaign, whatever it is. */
  public CampaignResult campaign(Body body) {
    return new Campaign(options.resetStatics() ? PROGRAM : METHOD, options, body, LISTENER).run();
  }

  /**
   * Checks that nothing at all is to be told about the program: no finding, no note, except that
   * long sleeps and time-outs were believed to be long enough.
   */
  public void passes(Body body) {
    CampaignResult result = passesWithNotes(body);
    assertThat(result.notes()).allMatch(Note.StallLimit.class::isInstance);
  }

  /** Checks that the program has no finding; for those that have notes. */
  public CampaignResult passesWithNotes(Body body) {
    CampaignResult result = campaign(body);
    assertThat(result.findings().stream().map(FindingChecks::describe).toList()).isEmpty();
    assertThat(result.lostControl()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    assertThat(result.executions()).isEqualTo(options.runs());
    return result;
  }

  /** Checks an expected failure: its kind and message, its verdict, and that it replays twice. */
  public ReportedFinding fails(FindingKind kind, String message, Body body) {
    ReportedFinding reported = fails(kind, body);
    assertThat(FindingWords.message(reported.finding())).isEqualTo(message);
    return reported;
  }

  /** The same for a program with more than one message. */
  public ReportedFinding fails(FindingKind kind, Body body) {
    CampaignResult result = campaign(body);
    assertThat(result.verdict())
        .as(
            "verdict after %d executions, %s",
            result.executions(), result.lostControl() + " " + result.notes())
        .isEqualTo(Verdict.FAIL);
    assertThat(result.findings()).hasSize(1);
    ReportedFinding reported = result.findings().getFirst();
    assertThat(reported.finding().kind()).as(FindingChecks.describe(reported)).isEqualTo(kind);
    assertThat(reported.execution()).isEqualTo((int) result.executions());
    FindingChecks.replays(reported, body);
    FindingChecks.isReportedFromItsFile(result);
    return reported;
  }

  /** One execution along a schedule. */
  public static ReplayResult replay(Schedule schedule, Body body) {
    return Campaign.replay(schedule, body, LISTENER);
  }

  /** All schedules of a program. */
  public record Schedules<T>(long count, Map<T, Long> outcomes, Set<String> findings) {}

  /**
   * Runs every schedule of a small program once.
   *
   * @param body what it returns is an outcome; a finding is one too, by its message
   */
  public <T> Schedules<T> exhaustively(Callable<T> body) {
    Schedules<T> all = exhaustively(body, null, MAX_SCHEDULES);
    assertThat(all.count()).isLessThan(MAX_SCHEDULES);
    return all;
  }

  /**
   * The same with points at these plain accesses and releases, or at those that are learned, and
   * for no more than so many schedules.
   */
  public <T> Schedules<T> exhaustively(Callable<T> body, Set<SiteKey> points, long most) {
    Map<T, Long> outcomes = new TreeMap<>();
    Set<String> findings = new TreeSet<>();
    DepthFirst strategy = new DepthFirst();
    Engine.Task task = () -> aside(body.call(), each -> outcomes.merge(each, 1L, Long::sum));
    runs.withEngine(
        points,
        engine -> {
          runs.learn(engine, task);
          outcomes.clear();
          while (strategy.executions() < most && strategy.begin()) {
            ExecutionReport report = runs.execute(engine, strategy, task);
            strategy.end(report.outcome());
            assertThat(report.lostControl()).isEmpty();
            if (report.finding() != null) {
              findings.add(FindingWords.message(report.finding()));
            }
          }
        });
    return new Schedules<>(strategy.executions(), outcomes, findings);
  }

  /** Collects an outcome: not a part of the program, though its last thread does it. */
  private static <T> void aside(T outcome, Consumer<T> collector) {
    boolean isPaused = Hooks.pause();
    try {
      collector.accept(outcome);
    } finally {
      if (isPaused) {
        Hooks.resume();
      }
    }
  }

  /** What a systematic search has come to: outcomes, findings by their message, and figures. */
  public record Searched<T>(Set<T> outcomes, Set<String> findings, SearchResult result) {
    /** Outcomes and findings. */
    public Set<String> all() {
      Set<String> all = new TreeSet<>(findings);
      outcomes.forEach(each -> all.add(each.toString()));
      return all;
    }
  }

  /**
   * Has a strategy go through a program for as long as it wants, but for no more than so many
   * executions.
   *
   * @param points the plain accesses and releases that are points; null to learn them
   */
  public <T> Searched<T> search(
      Callable<T> body, Set<SiteKey> points, Strategy strategy, long most) {
    return search(body, points, strategy, most, engine -> List.of());
  }

  /** The same with points that are learned as in a campaign that watches for races. */
  public <T> Searched<T> searchLearning(Callable<T> body, Strategy strategy, long most) {
    return search(body, null, strategy, most, engine -> Detection.of(engine, Detector.RACE));
  }

  private <T> Searched<T> search(
      Callable<T> body,
      Set<SiteKey> points,
      Strategy strategy,
      long most,
      Function<Engine, List<EventDetector>> watching) {
    Set<T> outcomes = new TreeSet<>();
    Set<String> findings = new TreeSet<>();
    Engine.Task task = () -> aside(body.call(), outcomes::add);
    runs.withEngine(
        points,
        engine -> {
          boolean hasFootprints = Capabilities.watch(strategy, engine.footprint());
          List<EventDetector> detections = watching.apply(engine);
          StepLimit limited = new StepLimit(strategy, options.maxSteps());
          for (long i = 0; i < most && limited.begin(); i++) {
            ExecutionReport report =
                engine.execute(
                    task,
                    new Engine.Setup(
                        limited,
                        WaitRules.of(options),
                        options.resetStatics() ? Set.of() : null,
                        null,
                        detections,
                        hasFootprints));
            limited.end(report.outcome());
            assertThat(report.lostControl()).isEmpty();
            if (report.finding() != null) {
              findings.add(FindingWords.message(report.finding()));
            }
            if (engine.learned().apply()) {
              Capabilities.pointsChanged(strategy);
            }
          }
        });
    return new Searched<>(
        outcomes,
        findings,
        Capabilities.find(strategy, SystematicSearch.class).orElseThrow().search());
  }

  /** The recorded steps of a number of schedules of a random walk; a warm-up is not among them. */
  public List<List<Step>> steps(Body body) {
    return steps(body, null);
  }

  /** The same with points at these plain accesses and no others; null to learn them. */
  public List<List<Step>> steps(Body body, Set<SiteKey> points) {
    List<List<Step>> all = new ArrayList<>();
    Engine.Task task = body::run;
    runs.withEngine(
        points,
        engine -> {
          runs.execute(engine, runs.walk(1), task);
          engine.learned().apply();
          Recording recording = runs.walk(options.seed());
          for (int i = 0; i < options.runs(); i++) {
            recording.begin();
            recording.end(runs.execute(engine, recording, task).outcome());
            all.add(recording.steps(engine::strandName, engine::siteKey));
            engine.learned().apply();
          }
        });
    return all;
  }

  /** The plain accesses that are points once a number of schedules have been seen. */
  public Set<SiteKey> plainPoints(Body body) {
    Set<SiteKey> points = new HashSet<>();
    runs.withEngine(
        engine -> {
          runs.learn(engine, body::run);
          points.addAll(engine.learned().points());
        });
    return points;
  }

  /** What has become a point by then in a campaign that watches for races. */
  public Set<SiteKey> racingPoints(Body body) {
    Set<SiteKey> points = new HashSet<>();
    runs.withEngine(
        engine -> {
          List<EventDetector> races = Detection.of(engine, Detector.RACE);
          Recording walk = runs.walk(options.seed());
          for (int i = 0; i < options.runs(); i++) {
            walk.begin();
            walk.end(runs.execute(engine, walk, body::run, null, races).outcome());
            engine.learned().apply();
          }
          points.addAll(engine.learned().points());
        });
    return points;
  }

  /** The same schedules, each as a digest of all that happens in it. */
  public List<Long> digests(Body body) {
    List<Long> all = new ArrayList<>();
    Engine.Task task = body::run;
    runs.withEngine(
        engine -> {
          runs.execute(engine, runs.walk(1), task);
          engine.learned().apply();
          Recording walk = runs.walk(options.seed());
          TraceDigest digest = new TraceDigest(engine);
          for (int i = 0; i < options.runs(); i++) {
            walk.begin();
            digest.begin();
            walk.end(runs.execute(engine, walk, task, digest).outcome());
            all.add(digest.end());
            engine.learned().apply();
          }
        });
    return all;
  }

  /** The races of a number of schedules of a random walk, each pair of places once. */
  public List<Finding> races(Body body) {
    return observed(body, engine -> Detection.of(engine, Detector.RACE));
  }

  /** The same for stores that can be delayed with an outcome that no interleaving explains. */
  public List<Finding> delays(Body body) {
    return observed(body, engine -> Detection.of(engine, Detector.NOT_SC));
  }

  /** What detections find in a number of schedules of a random walk. */
  public List<Finding> observed(Body body, Function<Engine, List<EventDetector>> watching) {
    List<Finding> all = new ArrayList<>();
    runs.withEngine(
        engine -> {
          List<EventDetector> detections = watching.apply(engine);
          Recording walk = runs.walk(options.seed());
          for (int i = 0; i < options.runs(); i++) {
            // As a campaign does: what a class does that was loaded too late would be missed.
            LateClasses.catchUp();
            walk.begin();
            ExecutionReport report = runs.execute(engine, walk, body::run, null, detections);
            walk.end(report.outcome());
            assertThat(report.lostControl()).isEmpty();
            all.addAll(report.observed());
            engine.learned().apply();
          }
        });
    return all;
  }

  /** What the body comes to in each of a number of schedules of a random walk, from the first. */
  public <T> List<T> outcomes(Callable<T> body) {
    return outcomes(body, engine -> {});
  }

  /** The same with an engine that has been prepared. */
  public <T> List<T> outcomes(Callable<T> body, Consumer<Engine> preparation) {
    List<T> outcomes = new ArrayList<>();
    Engine.Task task = () -> aside(body.call(), outcomes::add);
    runs.withEngine(
        engine -> {
          preparation.accept(engine);
          Recording walk = runs.walk(options.seed());
          for (int i = 0; i < options.runs(); i++) {
            walk.begin();
            ExecutionReport report = runs.execute(engine, walk, task);
            walk.end(report.outcome());
            assertThat(report.finding()).isNull();
            assertThat(report.lostControl()).isEmpty();
            engine.learned().apply();
          }
        });
    return outcomes;
  }
}
