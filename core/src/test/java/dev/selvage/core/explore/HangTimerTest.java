package dev.selvage.core.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class HangTimerTest {
  private static final long TIMEOUT = 10_000;
  private static final long TICK = 50;

  /** After how long it is told, when the thread has used so much processor time by then. */
  private static long told(HangTimer stall, LongUnaryOperator processor) {
    long time = TICK;
    while (true) {
      long now = time;
      if (stall.goesOn(TICK, () -> processor.applyAsLong(now))) {
        return time;
      }
      time += TICK;
      assertThat(time).isLessThan(1_000 * TIMEOUT);
    }
  }

  @Test
  void whoWaitsIsToldAfterTheTimeout() {
    assertThat(told(new HangTimer(TIMEOUT), time -> 0)).isBetween(TIMEOUT, TIMEOUT + 3 * TICK);
    assertThat(told(new HangTimer(TIMEOUT), time -> Math.min(time, 100)))
        .as("who has worked before it began to wait")
        .isBetween(TIMEOUT, TIMEOUT + 3 * TICK);
    assertThat(told(new HangTimer(TIMEOUT), time -> -1))
        .as("when processor time is not known")
        .isBetween(TIMEOUT, TIMEOUT + 3 * TICK);
  }

  @Test
  void whoComputesIsToldAfterTheTimeout() {
    assertThat(told(new HangTimer(TIMEOUT), time -> time)).isBetween(TIMEOUT, TIMEOUT + 3 * TICK);
    assertThat(told(new HangTimer(TIMEOUT), time -> time * 6 / 10))
        .isBetween(TIMEOUT, TIMEOUT + 3 * TICK);
  }

  @Test
  void whoGetsLittleTimeHasLonger() {
    assertThat(told(new HangTimer(TIMEOUT), time -> time / 20)).isBetween(5 * TIMEOUT, 6 * TIMEOUT);
    assertThat(told(new HangTimer(TIMEOUT), time -> time / 1_000))
        .as("but not forever")
        .isBetween(20 * TIMEOUT, 21 * TIMEOUT);
  }

  @Test
  void whoGetsLittleTimeAndThenWaitsIsTold() {
    assertThat(told(new HangTimer(TIMEOUT), time -> Math.min(time / 20, TIMEOUT / 10)))
        .isBetween(2 * TIMEOUT, 3 * TIMEOUT);
  }

  @Test
  void progressBeginsAnew() {
    HangTimer stall = new HangTimer(TIMEOUT);
    for (int i = 0; i < 100; i++) {
      assertThat(stall.goesOn(TIMEOUT - TICK, () -> 0)).isFalse();
      stall.end();
    }
    assertThat(told(stall, time -> 0)).isGreaterThanOrEqualTo(TIMEOUT);
    assertThat(told(stall, time -> 0)).as("once more").isGreaterThanOrEqualTo(TIMEOUT);
  }

  @Test
  void anEndlessTimeoutIsEndless() {
    HangTimer stall = new HangTimer(Long.MAX_VALUE);
    assertThat(stall.goesOn(Long.MAX_VALUE / 4, () -> 0)).isFalse();
  }
}
