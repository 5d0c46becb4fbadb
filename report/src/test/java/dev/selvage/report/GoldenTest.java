package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Reproduction;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SearchResult.Method;
import dev.selvage.model.Simplification;
import dev.selvage.model.TimeUp;
import dev.selvage.model.Trace;
import dev.selvage.model.Unexplored;
import dev.selvage.model.UsedValue;
import dev.selvage.model.ValueSource;
import dev.selvage.model.Verdict;
import dev.selvage.model.Waiting;
import dev.selvage.model.WorkerLoss;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Reports against the files in {@code golden}. With {@code -Dselvage.golden=update} the files are
 * rewritten instead: read the diff before it is committed.
 */
class GoldenTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
  private static final boolean UPDATE = "update".equals(System.getProperty("selvage.golden"));

  private static final ReportStyle WIDE = new ReportStyle(100, false, true);
  private static final ReportStyle TERMINAL = new ReportStyle(80, false, true);
  private static final ReportStyle NARROW = new ReportStyle(48, false, true);
  private static final ReportStyle ASCII = new ReportStyle(80, false, false);
  private static final ReportStyle COLOR = new ReportStyle(80, true, true);
  private static final String FILE = "selvage-out/CounterTest-1.selvage";

  private static final Map<String, String> REPORTS = reports();

  private static Map<String, String> reports() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("lost-update", failure(Examples.lostUpdate(), WIDE));
    all.put("lost-update-80", failure(Examples.lostUpdate(), TERMINAL));
    all.put("lost-update-narrow", failure(Examples.lostUpdate(), NARROW));
    all.put("lost-update-ascii", failure(Examples.lostUpdate(), ASCII));
    all.put("lost-update-color", failure(Examples.lostUpdate(), COLOR));
    all.put("lock-order", failure(StuckExamples.lockOrder(), WIDE));
    all.put("lock-order-narrow", failure(StuckExamples.lockOrder(), NARROW));
    all.put("lock-order-ascii", failure(StuckExamples.lockOrder(), ASCII));
    all.put("reentrant-locks", failure(StuckExamples.reentrantLocks(), WIDE));
    all.put("missed-signal", failure(StuckExamples.missedSignal(), WIDE));
    all.put("pool-exception", failure(ThrownExamples.poolException(), WIDE));
    all.put("long-loop", failure(ThrownExamples.longLoop(), WIDE));
    all.put("long-loop-ascii", failure(ThrownExamples.longLoop(), ASCII));
    all.put("long-trace", failure(ThrownExamples.longTrace(), WIDE));
    all.put("eight-threads", failure(ThrownExamples.eightThreads(), WIDE));
    all.put("eight-threads-narrow", failure(ThrownExamples.eightThreads(), NARROW));
    all.put("null-values", failure(ThrownExamples.nullValues(), WIDE));
    all.put("long-names", failure(ThrownExamples.longNames(), WIDE));
    all.put("long-names-80", failure(ThrownExamples.longNames(), TERMINAL));
    all.put("long-names-narrow", failure(ThrownExamples.longNames(), NARROW));
    all.put("without-trace", failure(Examples.withoutTrace(), WIDE));
    all.put("same-names", failure(sameNames(), WIDE));
    all.put("stalled", failure(TimedExamples.stalled(), WIDE));
    all.put("lost-update-warm", failure(TimedExamples.warm(Examples.lostUpdate()), WIDE));
    all.put(
        "junit",
        FailureText.render(
            Examples.lostUpdate(),
            Examples.failed(),
            List.of(FailureText.replayCommand("out dir/a.selvage"), "@SelvageTest(replay = \"a\")"),
            WIDE));
    livelocks(all);
    unrecorded(all);
    observed(all);
    summaries(all);
    ReplayExamples.addTo(all);
    RankExamples.addTo(all);
    SampledExamples.addTo(all);
    FuzzExamples.addTo(all);
    return all;
  }

  private static void livelocks(Map<String, String> all) {
    ReportedFinding livelock = LivelockExamples.livelock();
    all.put("livelock", failure(livelock, WIDE));
    all.put("livelock-narrow", failure(livelock, NARROW));
    all.put("livelock-ascii", failure(livelock, ASCII));
    all.put("livelock-irregular", failure(LivelockExamples.irregularLivelock(), WIDE));
    all.put("livelock-interrupted", failure(LivelockExamples.livelockOfInterrupted(), WIDE));
    all.put("livelock-long", failure(LivelockExamples.longLivelock(), WIDE));
    all.put(
        "livelock-test",
        FailureText.renderForTest(
            livelock, Examples.failed(livelock), List.of("mvn test -Dtest=A#b"), WIDE));
  }

  private static void unrecorded(Map<String, String> all) {
    all.put("unrecorded", unrecorded(Examples.unrecorded(ThrownExamples.poolException()), WIDE));
    all.put(
        "unrecorded-narrow",
        unrecorded(Examples.unrecorded(ThrownExamples.poolException()), NARROW));
    all.put(
        "unrecorded-deadlock", unrecorded(Examples.unrecorded(StuckExamples.lockOrder()), WIDE));
    all.put("unrecorded-hang", unrecorded(StuckExamples.hang(), WIDE));
  }

  private static String unrecorded(ReportedFinding finding, ReportStyle style) {
    return FailureText.render(finding, Examples.stressed(finding), List.of(), style);
  }

  private static void observed(Map<String, String> all) {
    ReportedFinding race = ObservedExamples.race();
    all.put("race", failure(race, WIDE));
    all.put("race-narrow", failure(race, NARROW));
    all.put("race-ascii", failure(race, ASCII));
    all.put("race-color", failure(race, COLOR));
    all.put("race-contents", failure(ObservedExamples.raceOnContents(), WIDE));
    all.put("not-sc", failure(ObservedExamples.reordering(), WIDE));
    all.put("atomicity", failure(ObservedExamples.interruptedUpdate(), WIDE));
    all.put("check-then-act", failure(ObservedExamples.checkThenAct(), WIDE));
    all.put("potential-deadlock", failure(StuckExamples.potentialDeadlock(), WIDE));
    CampaignResult more =
        Examples.failed(race, ObservedExamples.raceOnContents(), ObservedExamples.reordering());
    all.put(
        "race-test", FailureText.renderForTest(race, more, List.of("mvn test -Dtest=A#b"), WIDE));
    all.put(
        "race-test-second",
        FailureText.renderForTest(
            more.findings().get(1), more, List.of("mvn test -Dtest=A#b", "or so"), WIDE));
    all.put("fail-race", summary(Examples.failed(race)));
    all.put("fail-observed", summary(more));
    all.put("fail-beside-race", summary(Examples.failed(Examples.lostUpdate(), race)));
  }

  private static void summaries(Map<String, String> all) {
    List<Note> notes =
        List.of(
            new Note.Leak(
                "pool-1-thread-1", new Waiting.Parked(""), TraceBuilder.site("Pool.java:9")),
            new Note.Leak(
                "pool-1-thread-1", new Waiting.Parked(""), TraceBuilder.site("Pool.java:9")),
            new Note.UnfairSpin("reader", TraceBuilder.site("Spin.java:12")),
            new Note.CutOff(1_000_000),
            new Note.StallLimit(300_000_000),
            new Note.Debugged(),
            new Note.UncontrolledHashes(),
            new Note.LostWorker(new WorkerLoss.MorePoints()),
            new Note.LostWorker(new WorkerLoss.NotStarted(1, "error=12, Cannot allocate memory")),
            new Note.LostWorker(new WorkerLoss.Ended(2, true, List.of())),
            new Note.LostWorker(
                new WorkerLoss.Ended(3, false, List.of("Error occurred during", "No memory"))),
            new Note.StaticState("app.Cache.size", TraceBuilder.site("Cache.java:7"), false),
            new Note.StaticState("app.Cache.entries", null, true),
            simplified(Simplification.LOOPS),
            simplified(Simplification.ARRAYS),
            simplified(Simplification.POINTS),
            simplified(Simplification.HOOKS),
            ObservedExamples.libraryRace(1),
            ObservedExamples.libraryRace(12),
            new Note.JdkChange("Security.setProperty", TraceBuilder.site("App.java:3")),
            new Note.More(NoteKind.STATIC_STATE, "app.Cache", 12),
            new Note.More(NoteKind.STATIC_STATE, "", 1),
            new Note.MoreFindings(1),
            new Note.MoreFindings(5),
            new Note.Suppressed(1, List.of("race")),
            new Note.Suppressed(3, List.of("assertion", "race")),
            new Note.UnusedSuppression("known.txt:2", "race P1.java:2"),
            new Note.FailureRate(3, 4));
    all.put("pass", summary(Examples.ended(Verdict.PASS, List.of(), List.of(), null)));
    all.put("pass-notes", summary(Examples.ended(Verdict.PASS, notes, List.of(), null)));
    all.put(
        "pass-cut-off",
        summary(
            Examples.ended(Verdict.PASS, List.of(new Note.CutOff(1_000_000)), List.of(), null)
                .toBuilder()
                .cutOff(2)
                .build()));
    unexplored(all);
    unconfirmed(all);
    timeUp(all);
    all.put("pass-guarantee", summary(Examples.guaranteed(true)));
    all.put("pass-guarantee-no-phases", summary(Examples.guaranteed(false)));
    searches(all);
    all.put(
        "lost-control",
        summary(Examples.ended(Verdict.LOST_CONTROL, List.of(), LossExamples.all(), null)));
    all.put("lost-control-details", LossWords.details(LossExamples.all()));
    all.put(
        "fault",
        summary(Examples.ended(Verdict.ERROR, List.of(), List.of(), "IOException: disk full")));
    all.put("fail", summary(Examples.failed(Examples.lostUpdate(), StuckExamples.lockOrder())));
  }

  private static Note simplified(Simplification lack) {
    return new Note.Simplified("app.Parser", "IllegalArgumentException: code length 70001", lack);
  }

  private static void unexplored(Map<String, String> all) {
    Unexplored main = new Unexplored.AtomicMain("org.junit.app.Main", "org.junit");
    Unexplored threads =
        new Unexplored.AtomicThreads(3, 4, List.of("app.cache", "org.apache.log4j"));
    CampaignResult passed =
        Examples.ended(Verdict.PASS, List.of(new Note.Debugged()), List.of(), null);
    all.put("pass-atomic-main", summary(passed.withUnexplored(List.of(main))));
    all.put("pass-atomic-threads", summary(passed.withUnexplored(List.of(threads))));
    SearchResult search =
        new SearchResult(
                Method.DPOR, SearchResult.NO_BOUND, 0, true, true, 1, 1, 0, 0, 0, List.of())
            .withGap(new SearchGap.UnexploredCode(main))
            .withGap(new SearchGap.UnexploredCode(threads));
    all.put(
        "pass-atomic-search",
        summary(Examples.searched(1, search).withUnexplored(List.of(main, threads))));
    all.put(
        "fail-atomic-main",
        summary(Examples.failed(Examples.lostUpdate()).withUnexplored(List.of(main))));
  }

  private static void unconfirmed(Map<String, String> all) {
    ReportedFinding lost = Examples.lostUpdate();
    Reproduction.Difference diverged =
        new Reproduction.Difference(
            ReplayExamples.DIVERGENCE,
            null,
            List.of(
                new Note.SuspectValues(
                    List.of(new UsedValue(ValueSource.FILE, TraceBuilder.site("Clock.java:8"))))));
    Reproduction.Difference passed = new Reproduction.Difference(null, null, List.of());
    Reproduction.Difference otherEnd =
        new Reproduction.Difference(
            null,
            Examples.thrown("IllegalStateException: no counter", "main", "CounterTest.java:19"),
            List.of());
    Map<String, Reproduction> states = new LinkedHashMap<>();
    states.put("never", new Reproduction.Never(true, diverged));
    states.put("never-here", new Reproduction.Never(false, otherEnd));
    states.put("only-here", new Reproduction.OnlyHere(passed));
    states.put("earlier-state", new Reproduction.FromEarlierState());
    states.put("untried", new Reproduction.Untried());
    states.put("out-of-time", new Reproduction.OutOfTime(null));
    states.put("out-of-time-here", new Reproduction.OutOfTime(passed));
    states.forEach(
        (name, state) -> all.put("unconfirmed-" + name, failure(Examples.as(state, lost), WIDE)));
    List<ReportedFinding> findings =
        states.values().stream().map(state -> Examples.as(state, lost)).toList();
    CampaignResult.Builder result =
        Examples.ended(Verdict.INCONCLUSIVE, List.of(), List.of(), null).toBuilder();
    all.put("inconclusive-cut-off", summary(result.cutOff(500).build()));
    all.put("inconclusive", summary(result.cutOff(0).findings(findings.subList(0, 1)).build()));
    all.put("inconclusive-many", summary(result.cutOff(3).findings(findings).build()));
    all.put(
        "inconclusive-test",
        FailureText.renderForTest(
            findings.getFirst(), result.build(), List.of("mvn test -Dtest=A#b"), WIDE));
    ReportedFinding race = Examples.as(states.get("never"), ObservedExamples.race());
    all.put("fail-and-unconfirmed", summary(Examples.failed(lost, race)));
  }

  private static void timeUp(Map<String, String> all) {
    TimeUp ended = LossExamples.timeUp(10_001, true);
    all.put(
        "pass-time-up",
        summary(Examples.ended(Verdict.PASS, List.of(new Note.OutOfTime(ended)), List.of(), null)));
    CampaignResult.Builder first =
        Examples.ended(Verdict.INCONCLUSIVE, List.of(), List.of(), null).toBuilder().executions(0);
    all.put(
        "inconclusive-time-up",
        summary(first.notes(List.of(new Note.OutOfTime(LossExamples.timeUp(1, true)))).build()));
    CampaignResult left =
        first.notes(List.of(new Note.OutOfTime(LossExamples.timeUp(1, false)))).build();
    all.put("inconclusive-left", new StoredReport(left, List.of(), List.of(), WIDE, false).text());
    ReportedFinding late = Examples.as(new Reproduction.OutOfTime(null), ObservedExamples.race());
    all.put(
        "inconclusive-late",
        summary(
            first
                .executions(12)
                .notes(List.of(new Note.OutOfTime(LossExamples.timeUp(0, false))))
                .findings(List.of(late))
                .build()));
  }

  private static void searches(Map<String, String> all) {
    SearchResult bounded =
        new SearchResult(Method.CACHED, 2, 2, true, false, 1_234, 87, 412, 0, 1, List.of());
    all.put("pass-bounded", summary(Examples.searched(1_302, bounded)));
    SearchResult notOver =
        new SearchResult(Method.CACHED, 2, 2, false, false, 9_999, 2_087, 412, 0, 0, List.of());
    all.put("pass-bounded-budget", summary(Examples.searched(10_000, notOver)));
    SearchResult reduced =
        new SearchResult(
            Method.DPOR, SearchResult.NO_BOUND, 0, true, true, 734, 720, 14, 0, 0, List.of());
    all.put("pass-reduced", summary(Examples.searched(735, reduced)));
    all.put("pass-reduced-budget", summary(Examples.estimated()));
    SearchResult gaps =
        new SearchResult(
            Method.DPOR,
            SearchResult.NO_BOUND,
            0,
            true,
            true,
            737,
            720,
            14,
            3,
            0,
            List.of(
                new SearchGap.CutOffs(2),
                new SearchGap.Loops(),
                new SearchGap.Debugged(),
                new SearchGap.SimplifiedClasses(List.of("app.Lexer", "app.Parser")),
                new SearchGap.OtherChoice(
                    3, ReplayExamples.DIVERGENCE.actual(), ReplayExamples.DIVERGENCE.expected()),
                new SearchGap.OtherChoice(4, ReplayExamples.DIVERGENCE.actual(), null),
                new SearchGap.EarlyEnd(5, 7),
                new SearchGap.OtherEffects(6, null),
                new SearchGap.OtherEffects(6, ReplayExamples.DIVERGENCE.actual()),
                new SearchGap.OtherState(6, ReplayExamples.DIVERGENCE.actual())));
    all.put("pass-reduced-gaps", summary(Examples.searched(738, gaps)));
    all.put(
        "pass-reduced-stalls",
        summary(
            Examples.searched(738, reduced).toBuilder()
                .notes(List.of(new Note.StallLimit(1_000_000_000)))
                .build()));
    ReportedFinding lost = Examples.lostUpdate();
    SearchResult found =
        new SearchResult(Method.CACHED, 2, 1, false, false, 6, 4, 1, 0, 0, List.of());
    all.put(
        "fail-bounded",
        FailureText.render(lost, Examples.failed(lost).withSearch(found), FILE, WIDE));
  }

  private static ReportedFinding sameNames() {
    Trace distinct = Examples.lostUpdateTrace("main", "a", "b");
    List<Trace.ThreadName> threads =
        distinct.threads().stream().map(t -> new Trace.ThreadName(t.strand(), "worker")).toList();
    return Examples.reported(
        Examples.lostUpdate().finding(), 1, new Trace(threads, distinct.events(), 0));
  }

  private static String failure(ReportedFinding finding, ReportStyle style) {
    return FailureText.render(finding, Examples.failed(finding), FILE, style);
  }

  private static String summary(CampaignResult result) {
    return Summary.render(result, WIDE);
  }

  static Stream<String> names() {
    return REPORTS.keySet().stream();
  }

  @BeforeAll
  static void rewriteFilesWhenAsked() throws IOException {
    if (!UPDATE) {
      return;
    }
    Files.createDirectories(GOLDEN);
    try (Stream<Path> files = Files.list(GOLDEN)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    for (Map.Entry<String, String> report : REPORTS.entrySet()) {
      Files.writeString(GOLDEN.resolve(report.getKey() + ".txt"), report.getValue());
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void reportIsAsInItsFile(String name) throws IOException {
    Path file = GOLDEN.resolve(name + ".txt");
    assertThat(REPORTS.get(name)).isEqualTo(Files.readString(file).replace("\r\n", "\n"));
  }

  @Test
  void everyFileBelongsToAReport() throws IOException {
    try (Stream<Path> files = Files.list(GOLDEN)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(
              new TreeSet<>(REPORTS.keySet().stream().map(name -> name + ".txt").toList()));
    }
  }
}
