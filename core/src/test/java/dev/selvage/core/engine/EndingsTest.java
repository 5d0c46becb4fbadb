package dev.selvage.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Note;
import dev.selvage.model.ThreadState;
import dev.selvage.model.Verdict;
import dev.selvage.programs.Endings;
import dev.selvage.programs.Small;
import dev.selvage.report.FindingWords;
import dev.selvage.report.WaitingWords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** How executions end, and what is said about it. */
@ParameterizedClass
@EnumSource(CarrierKind.class)
class EndingsTest {
  private static final String EACH_OTHER =
      "deadlock: first waits for second, second waits for first";

  private final Explore explore;

  EndingsTest(CarrierKind carrier) {
    explore = Explore.on(carrier);
  }

  // ---- deadlocks

  @Test
  void monitorsInOppositeOrderAreADeadlock() {
    Finding finding = deadlock(EACH_OTHER, Endings::monitorsInOppositeOrder);
    ThreadState first = finding.threads().getFirst();
    assertThat(waiting(first)).matches("wants Object#\\d, held by second");
    assertThat(first.site().method()).isEqualTo("nested");
    assertThat(first.stack())
        .anyMatch(
            frame -> frame.className().endsWith("Endings") && frame.method().equals("nested"));
    assertThat(waiting(finding.threads().get(1))).matches("wants Object#\\d, held by first");
  }

  @Test
  void locksInOppositeOrderAreADeadlock() {
    Finding finding = deadlock(EACH_OTHER, Endings::locksInOppositeOrder);
    assertThat(waiting(finding.threads().get(0))).matches("wants .+, held by second");
    assertThat(waiting(finding.threads().get(1))).matches("wants .+, held by first");
  }

  @Test
  void threadsThatJoinEachOtherAreADeadlock() {
    Finding finding = deadlock(EACH_OTHER, Endings::twoThreadsJoinEachOther);
    assertThat(finding.threads())
        .extracting(ThreadState::thread, EndingsTest::waiting)
        .containsExactly(
            tuple("first", "waits for the end of second"),
            tuple("second", "waits for the end of first"),
            tuple("main", "waits for the end of first"));
  }

  @Test
  void aThreadThatJoinsItselfIsADeadlock() {
    Finding finding = deadlock("deadlock: main waits for itself", Endings::aThreadJoinsItself);
    assertThat(waiting(finding.threads().getFirst())).isEqualTo("waits for the end of main");
  }

  @Test
  void aBodyThatWaitsForEverIsAFinding() {
    String message = "deadlock: main waits forever";
    assertThat(waiting(lostWakeup(Endings::parkedForEver).threads().getFirst()))
        .isEqualTo("is parked");
    assertThat(waiting(lostWakeup(Endings::waitsForEver).threads().getFirst()))
        .isEqualTo("waits to be notified on Object#1");
    assertThat(waiting(deadlock(message, Endings::aLatchThatNobodyOpens).threads().getFirst()))
        .startsWith("is parked at ");
    deadlock(message, Endings::aBarrierWithOneTooFew);
    deadlock(message, Endings::aPermitThatNobodyReturns);
  }

  private static String waiting(ThreadState state) {
    return WaitingWords.of(state.waiting());
  }

  private Finding lostWakeup(Body body) {
    return explore.fails(FindingKind.LOST_WAKEUP, body).finding();
  }

  private Finding deadlock(String message, Body body) {
    return explore.fails(FindingKind.DEADLOCK, message, body).finding();
  }

  // ---- exceptions

  @Test
  void whatTheBodyThrowsIsAFinding() {
    Finding finding =
        explore
            .fails(
                FindingKind.EXCEPTION,
                "IllegalStateException: thrown by the body",
                Endings::theBodyThrows)
            .finding();
    assertThat(finding.strand()).isEqualTo("main");
    assertThat(finding.type()).isEqualTo("java.lang.IllegalStateException");
    assertThat(finding.sites().getFirst().method()).isEqualTo("theBodyThrows");
  }

  @Test
  void whatAThreadThrowsIsAFinding() {
    assertThat(
            explore
                .fails(
                    FindingKind.EXCEPTION,
                    "IllegalStateException: thrown by a thread",
                    Endings::aThreadThrows)
                .finding()
                .strand())
        .isEqualTo("main.1");
  }

  @Test
  void aFailedAssertionIsAFindingOfItsOwnKind() {
    explore.fails(
        FindingKind.ASSERTION, "AssertionError: counted already", Endings::anAssertionFails);
  }

  @Test
  void theEngineGoesOnAfterMemoryRanOut() {
    explore.fails(
        FindingKind.EXCEPTION, "OutOfMemoryError: Java heap space", Endings::memoryRunsOut);
    explore.passes(() -> Small.atomicIncrements(2, 2));
  }

  @Test
  void theEngineGoesOnAfterAStackOverflow() {
    explore.fails(FindingKind.EXCEPTION, "StackOverflowError", Endings::theStackOverflows);
    explore.passes(() -> Small.atomicIncrements(2, 2));
  }

  @Test
  void aStackOverflowThatIsCaughtIsNone() {
    explore.runs(3).passes(Endings::theStackOverflowsAndIsCaught);
  }

  // ---- exit

  @Test
  void exitWithZeroEndsTheExecution() {
    explore.passes(Endings::exitsWithZero);
  }

  @Test
  void exitWithAnotherStatusIsAFinding() {
    Finding finding =
        explore.fails(FindingKind.EXIT, "System.exit(3)", Endings::exitsWithThree).finding();
    assertThat(finding.strand()).isEqualTo("main.1");
  }

  @Test
  void haltIsAnExit() {
    assertThat(FindingWords.message(explore.fails(FindingKind.EXIT, Endings::halts).finding()))
        .contains("4");
  }

  @Test
  void noFinallyRunsAfterExit() {
    explore.fails(FindingKind.EXIT, "System.exit(5)", Endings::exitsInAFinally);
  }

  // ---- what is left over

  @Test
  void daemonsDoNotKeepAnExecutionGoing() {
    explore.passes(Endings::aDaemonRunsOn);
    explore.passes(Endings::aDaemonWaits);
  }

  @Test
  void othersMayGoOnBeforeTheBodyEnds() {
    explore.fails(
        FindingKind.EXCEPTION,
        "IllegalStateException: told at last",
        Endings::aDaemonSeesWhatTheBodyDidLast);
  }

  @Test
  void othersMayGoOnBeforeAThreadEnds() {
    explore.fails(
        FindingKind.EXCEPTION,
        "IllegalStateException: done and alive",
        Endings::aThreadLivesOnWhenItIsDone);
  }

  @Test
  void idleWorkersDoNotKeepAnExecutionGoing() {
    explore.passes(Endings::idleWorkersAreLeft);
  }

  @Test
  void anExecutionWithoutEndIsCutOff() {
    CampaignResult result =
        explore.with(options -> options.maxSteps(500).runs(5)).campaign(Endings::goesOnForEver);
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.cutOff()).isEqualTo(5);
    assertThat(result.findings()).isEmpty();
    assertThat(result.notes()).containsExactly(new Note.CutOff(500));
  }
}
