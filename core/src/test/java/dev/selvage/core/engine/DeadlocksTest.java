package dev.selvage.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.ThreadState;
import dev.selvage.programs.Deadlocks;
import dev.selvage.report.WaitingWords;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Threads that wait for each other are found while others run on. */
@ParameterizedClass
@EnumSource(CarrierKind.class)
class DeadlocksTest {
  private static final String EACH_OTHER = "deadlock: left waits for right, right waits for left";
  private static final String SINCE = " since Deadlocks.java:\\d+";

  private final Explore explore;

  DeadlocksTest(CarrierKind carrier) {
    explore = Explore.on(carrier);
  }

  private Finding deadlock(String message, Body body) {
    return explore.fails(FindingKind.DEADLOCK, message, body).finding();
  }

  private static List<String> waits(Finding finding) {
    return finding.threads().stream().map(state -> state.thread() + " " + waiting(state)).toList();
  }

  @Test
  void monitorsAreFoundWhileOthersRunOn() {
    Finding finding = deadlock(EACH_OTHER, Deadlocks::monitorsBesideASpinner);
    assertThat(finding.sites()).hasSize(2).allMatch(site -> site.method().equals("nested"));
    ThreadState left = finding.threads().get(0);
    ThreadState right = finding.threads().get(1);
    assertThat(holds(left)).singleElement().asString().matches("Object#\\d" + SINCE);
    assertThat(waiting(left)).matches("wants Object#\\d, held by right");
    assertThat(waiting(right)).isEqualTo("wants " + object(left) + ", held by left");
  }

  private static String object(ThreadState holder) {
    return holder.holds().getFirst().object();
  }

  private static String waiting(ThreadState state) {
    return WaitingWords.of(state.waiting());
  }

  private static List<String> holds(ThreadState state) {
    return state.holds().stream().map(WaitingWords::of).toList();
  }

  @Test
  void nobodyLooksForThemWhenTheDetectorIsOff() {
    Explore off = explore.with(options -> options.detect(Set.of()).runs(20).maxSteps(500));
    assertThat(off.campaign(Deadlocks::monitorsBesideASpinner).findings()).isEmpty();
  }

  @Test
  void locksAreFoundWhileOthersRunOn() {
    Finding finding = deadlock(EACH_OTHER, Deadlocks::locksBesideASpinner);
    assertThat(finding.threads())
        .filteredOn(state -> !state.thread().equals("main"))
        .allSatisfy(
            state -> {
              assertThat(holds(state))
                  .singleElement()
                  .asString()
                  .matches("ReentrantLock#\\d" + SINCE);
              assertThat(waiting(state)).matches("wants ReentrantLock#\\d, held by \\w+");
            });
  }

  @Test
  void locksAndMonitorsAreOneGraph() {
    deadlock(EACH_OTHER, Deadlocks::aLockAndAMonitor);
  }

  @Test
  void aReaderThatWantsToWriteWaitsForItself() {
    Finding finding = deadlock("deadlock: main waits for itself", Deadlocks::twoReadersWantToWrite);
    assertThat(finding.threads())
        .extracting(ThreadState::thread, DeadlocksTest::waiting)
        .containsExactly(tuple("main", "wants ReentrantReadWriteLock#1, held by main"));
    assertThat(holds(finding.threads().getFirst()))
        .singleElement()
        .asString()
        .matches("ReentrantReadWriteLock#1 to read" + SINCE);
  }

  @Test
  void stampedLocksAreKnownByWhoTookThem() {
    deadlock("deadlock: main waits for itself", Deadlocks::aStampedLockTakenTwice);
    Finding finding = deadlock(EACH_OTHER, Deadlocks::stampedLocksInOppositeOrder);
    assertThat(holds(finding.threads().getFirst()))
        .singleElement()
        .asString()
        .matches("StampedLock#\\d to read" + SINCE);
  }

  @Test
  void oneThatWasSignalledWaitsForItsLock() {
    deadlock(EACH_OTHER, Deadlocks::aSignalledThreadWantsItsLockBack);
  }

  // ---- what others could end

  @Test
  void tasksThatWaitForEachOtherAreFoundAtTheEnd() {
    Finding finding = deadlock(EACH_OTHER, Deadlocks::twoTasksWaitForEachOther);
    assertThat(waits(finding)).contains("left waits for the result of FutureTask#1, run by right");
  }

  @Test
  void aReaderCanWaitBehindAWriter() {
    Finding finding =
        deadlock(
            "deadlock: main waits for reader, reader waits for writer, writer waits for main",
            Deadlocks::aReaderBehindAWriter);
    assertThat(waiting(finding.threads().get(1))).matches("wants \\w+#1, behind writer");
    assertThat(waiting(finding.threads().get(2))).matches("wants \\w+#1, held by main");
  }

  @Test
  void aWaitThatAnInterruptOrATimeoutEndsIsNoDeadlock() {
    deadlock(EACH_OTHER, Deadlocks::interruptibleLocksThatNobodyInterrupts);
    explore.passes(Deadlocks::interruptibleLocksThatSomebodyInterrupts);
    explore.passes(Deadlocks::locksWithATimeout);
  }

  @Test
  void daemonsThatWaitForEachOtherAreADeadlock() {
    deadlock(EACH_OTHER, Deadlocks::daemonsThatJoinEachOther);
  }

  @Test
  void anExecutionThatIsCutOffMayHaveADeadlock() {
    explore
        .with(options -> options.maxSteps(500).runs(5))
        .fails(FindingKind.DEADLOCK, EACH_OTHER, Deadlocks::joinsBesideASpinner);
  }

  /** A search gives up an execution where it knows how it goes on. */
  @Test
  void anExecutionThatIsGivenUpHasNoneThatAnInterruptEnds() {
    for (String strategy : List.of("chess", "dpor")) {
      CampaignResult result =
          explore
              .with(options -> options.strategy(strategy).bound(10).keepGoing(true))
              .campaign(Deadlocks::oneThatJoinsItselfIsInterrupted);
      assertThat(result.findings()).as(strategy).isEmpty();
      assertThat(result.search().isExhaustive()).as(strategy).isTrue();
    }
  }

  // ---- no circle

  @Test
  void aLockCanBeHeldByOneThatHasEnded() {
    Finding finding =
        deadlock("deadlock: main waits forever", Deadlocks::aLockOfAThreadThatHasEnded);
    assertThat(waits(finding))
        .containsExactly("main wants ReentrantLock#1, held by first, which has ended");
  }

  @Test
  void idleWorkersAreToldFromThoseWhoWait() {
    Finding finding =
        deadlock("deadlock: main waits forever", Deadlocks::theBodyWaitsBesideIdleWorkers);
    assertThat(finding.sites()).hasSize(1);
    assertThat(waits(finding))
        .containsExactly("main is parked at CountDownLatch#1", "main.1 waits for work in its pool");
  }

  @Test
  void aTaskMayWaitForOneThatNobodyBegins() {
    Finding finding =
        deadlock(
            "deadlock: main and main.1 wait forever", Deadlocks::aTaskWaitsForOneThatNobodyBegins);
    assertThat(waits(finding).getLast())
        .matches("main.1 waits for the result of FutureTask#\\d, which has not started");
  }
}
