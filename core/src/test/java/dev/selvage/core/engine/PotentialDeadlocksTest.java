package dev.selvage.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.engine.strand.WaitRules;
import dev.selvage.core.explore.Body;
import dev.selvage.core.strategy.ConfirmDeadlock;
import dev.selvage.core.strategy.NonPreemptive;
import dev.selvage.core.strategy.RandomWalk;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Detection;
import dev.selvage.core.support.Programs;
import dev.selvage.model.Detector;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.programs.LockOrders;
import dev.selvage.report.FindingWords;
import dev.selvage.specimens.fail.deadlock.AlienCallback;
import dev.selvage.specimens.fail.deadlock.OrderBook;
import dev.selvage.specimens.fail.deadlock.Philosophers;
import dev.selvage.specimens.fail.deadlock.TransferLockOrder;
import dev.selvage.specimens.fail.deadlock.VirtualThreadLockOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Locks that are taken in different orders, while all goes well, and how that can come true. */
class PotentialDeadlocksTest {
  private static final String LOCKS = " locks (\\w+#\\d) \\(LockOrders.java:\\d+\\)";
  private static final String THEN = " then (\\w+#\\d) \\(LockOrders.java:\\d+\\)";

  /** What an execution has in it where everybody runs until it has to wait. */
  private static List<Finding> potential(Body body) {
    List<Finding> found = new ArrayList<>();
    withEngine(
        engine -> {
          List<EventDetector> detectors = Detection.of(engine, Detector.POTENTIAL_DEADLOCK);
          ExecutionReport report = execute(engine, new NonPreemptive(), body, detectors);
          assertThat(report.finding()).isNull();
          found.addAll(report.observed());
        });
    return found;
  }

  private static void withEngine(Consumer<Engine> work) {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    CarrierKind.FIBERS.drive(
        carrier -> {
          Thread.currentThread().setContextClassLoader(context);
          work.accept(new Engine(carrier, null));
        });
  }

  private static ExecutionReport execute(
      Engine engine, Strategy strategy, Body body, List<EventDetector> detectors) {
    strategy.begin();
    ExecutionReport report =
        engine.execute(
            body::run, new Engine.Setup(strategy, WaitRules.usual(), null, null, detectors));
    strategy.end(report.outcome());
    engine.learned().apply();
    return report;
  }

  @Test
  void twoOrdersOfMonitors() {
    assertThat(potential(LockOrders::monitors))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.kind()).isEqualTo(FindingKind.POTENTIAL_DEADLOCK);
              assertThat(FindingWords.message(finding))
                  .matches("potential deadlock: left" + LOCKS + THEN + "; right" + LOCKS + THEN);
              assertThat(finding.sites()).hasSize(4);
            });
  }

  @Test
  void twoOrdersOfLocks() {
    assertThat(potential(LockOrders::locks)).hasSize(1);
  }

  @Test
  void threeInACircle() {
    assertThat(potential(LockOrders::threeInACircle))
        .singleElement()
        .extracting(finding -> ((Finding.PotentialDeadlock) finding).cycle().size())
        .isEqualTo(3);
  }

  @Test
  void aGateKeepsThemApartUnlessItIsOneForReaders() {
    assertThat(potential(LockOrders::behindAGate)).isEmpty();
    assertThat(potential(LockOrders::behindAGateForReaders)).hasSize(1);
  }

  @Test
  void startsAndJoinsKeepThemApart() {
    assertThat(potential(LockOrders::oneAfterTheOther)).isEmpty();
    assertThat(potential(LockOrders::oneStartsTheOtherAfterwards)).isEmpty();
    assertThat(potential(LockOrders::oneStartsTheOtherBefore)).hasSize(1);
  }

  @Test
  void readersAreNotInEachOthersWay() {
    assertThat(potential(LockOrders::readers)).isEmpty();
  }

  @Test
  void whatIsTakenAgainIsNotTaken() {
    assertThat(potential(LockOrders::again)).isEmpty();
  }

  @Test
  void nobodyLooksUnlessAsked() {
    withEngine(
        engine -> {
          List<EventDetector> others = Detection.of(engine, Detector.RACE, Detector.ATOMICITY);
          ExecutionReport report =
              execute(engine, new NonPreemptive(), LockOrders::monitors, others);
          assertThat(report.observed()).isEmpty();
        });
  }

  // ---- made to come true

  private static final int FEW = 20;

  /** In which execution a strategy comes to a deadlock; 0 for none. */
  private static int executionsUntilDeadlock(Strategy strategy, int most, Body body) {
    int[] found = new int[1];
    withEngine(
        engine -> {
          for (int i = 1; i <= most && found[0] == 0; i++) {
            Finding finding =
                execute(engine, new StepLimit(strategy, 20_000), body, List.of()).finding();
            if (finding != null && finding.kind() == FindingKind.DEADLOCK) {
              found[0] = i;
            }
          }
        });
    return found[0];
  }

  private static Strategy steered(Body body, long seed) {
    return ConfirmDeadlock.of(
        (Finding.PotentialDeadlock) potential(body).getFirst(), new RandomWalk(seed), 0);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        TransferLockOrder.class,
        AlienCallback.class,
        OrderBook.class,
        Philosophers.class,
        VirtualThreadLockOrder.class
      })
  void aPotentialDeadlockOfASpecimenComesTrue(Class<?> specimen) {
    Body body = Programs.main(specimen);
    assertThat(executionsUntilDeadlock(steered(body, 1), FEW, body)).isBetween(1, FEW);
  }

  /**
   * At random, the left thread has to be left alone between its two locks for the sixty steps and
   * more of the right one, which happens less often than once in a billion times.
   */
  @Test
  void aNarrowWindowIsHitOnPurposeOnly() {
    assertThat(executionsUntilDeadlock(new RandomWalk(1), 500, LockOrders::farApart)).isZero();
    assertThat(executionsUntilDeadlock(steered(LockOrders::farApart, 1), FEW, LockOrders::farApart))
        .isBetween(1, FEW);
  }

  @Test
  void whatAFlagKeepsApartDoesNotComeTrue() {
    Body body = LockOrders::keptApartByAFlag;
    assertThat(potential(body)).hasSize(1);
    assertThat(executionsUntilDeadlock(steered(body, 1), FEW, body)).isZero();
  }
}
