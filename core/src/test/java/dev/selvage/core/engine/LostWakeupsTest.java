package dev.selvage.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.FindingKind;
import dev.selvage.programs.Endings;
import dev.selvage.programs.LostWakeups;
import dev.selvage.report.FindingWords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A wake-up that came too early or went to another is told from a deadlock. */
@ParameterizedClass
@EnumSource(CarrierKind.class)
class LostWakeupsTest {
  private static final String AT = " at LostWakeups.java:\\d+";

  private final Explore explore;

  LostWakeupsTest(CarrierKind carrier) {
    explore = Explore.on(carrier);
  }

  private void isLost(String message, Body body) {
    assertThat(FindingWords.message(explore.fails(FindingKind.LOST_WAKEUP, body).finding()))
        .matches("lost-wakeup: " + message);
  }

  @Test
  void aNotifyBeforeAnybodyWaits() {
    isLost(
        "consumer waits forever for a notify of Object#1"
            + AT
            + "; producer notified it before any thread waited"
            + AT,
        LostWakeups::aNotifyComesTooEarly);
  }

  @Test
  void aNotifyThatWakesAnother() {
    isLost(
        "(first|second) waits forever for a notify of Object#1"
            + AT
            + "; the notify"
            + AT
            + " woke (first|second) instead",
        LostWakeups::aNotifyWakesOneOfTwo);
  }

  @Test
  void noNotifyAtAll() {
    isLost("main waits forever for a notify of Object#1" + AT, LostWakeups::nobodyNotifies);
  }

  @Test
  void aSignalBeforeAnybodyWaits() {
    isLost(
        "consumer waits forever for a signal of ConditionObject#1"
            + AT
            + "; producer signalled it before any thread waited"
            + AT,
        LostWakeups::aSignalComesTooEarly);
  }

  @Test
  void aSignalThatWakesAnother() {
    isLost(
        "second waits forever for a signal of ConditionObject#1"
            + AT
            + "; the signal"
            + AT
            + " woke first instead",
        LostWakeups::aSignalWakesOneOfTwo);
  }

  @Test
  void anUnparkTooFew() {
    isLost(
        "sleeper is parked forever" + AT + "; main unparked it before that" + AT,
        LostWakeups::anUnparkDoesNotCount);
  }

  @Test
  void aWaiterThatHoldsWhatTheNotifierWantsIsADeadlock() {
    explore.fails(
        FindingKind.DEADLOCK,
        "deadlock: main and waiter wait forever",
        LostWakeups::theWaiterHoldsWhatTheNotifierWants);
  }

  @Test
  void aWaitInsideTheJdkIsADeadlock() {
    explore.fails(FindingKind.DEADLOCK, Endings::aLatchThatNobodyOpens);
    explore.fails(FindingKind.DEADLOCK, Endings::aBarrierWithOneTooFew);
  }
}
