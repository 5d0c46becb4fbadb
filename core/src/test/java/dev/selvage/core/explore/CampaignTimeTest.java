package dev.selvage.core.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.model.Options;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What the watchdog does when the time is up, with a clock that a test moves. */
class CampaignTimeTest {
  private static final Duration TIME = Duration.ofSeconds(5);
  private static final long TICK = Duration.ofMillis(50).toNanos();

  private long now;
  private int requests;

  private final CampaignTime time =
      new CampaignTime(Budget.of(Options.builder().time(TIME).build(), () -> now));

  /** Ticks until the campaign is left; returns when that is. */
  private Duration left() {
    while (!tick(TICK)) {
      assertThat(now).isLessThan(Duration.ofMinutes(1).toNanos());
    }
    return Duration.ofNanos(now);
  }

  private boolean tick(long nanos) {
    now += nanos;
    return time.isLeft(Math.min(nanos, Duration.ofMillis(500).toNanos()), () -> requests++);
  }

  @Test
  void anExecutionThatDoesNotReactIsLeftWithinASecond() {
    assertThat(left()).isBetween(TIME, TIME.plusSeconds(1));
    assertThat(requests).isGreaterThan(5);
  }

  @Test
  void anExecutionIsAskedToEndBeforeItIsLeft() {
    now = TIME.toNanos();
    while (requests == 0) {
      assertThat(tick(TICK)).isFalse();
    }
    assertThat(Duration.ofNanos(now)).isBetween(TIME, TIME.plusMillis(300));
  }

  @Test
  void oneThatEndsSoonIsNotEnded() {
    now = TIME.toNanos();
    tick(TICK);
    tick(TICK);
    assertThat(requests).isZero();
  }

  @Test
  void replaysHaveLonger() {
    time.beginReplays();
    assertThat(left()).isBetween(TIME.plusSeconds(1), TIME.plusSeconds(2));
  }

  @Test
  void whatComesAfterAReplayHasNot() {
    now = TIME.toNanos();
    time.beginReplays();
    for (int i = 0; i < 10; i++) {
      assertThat(tick(TICK)).isFalse();
    }
    time.endReplays();
    assertThat(left()).isBetween(TIME.plusMillis(500), TIME.plusMillis(1_500));
  }

  @Test
  void aMachineThatWasSuspendedGivesTheExecutionTheChanceToReact() {
    now = TIME.toNanos();
    assertThat(tick(Duration.ofHours(1).toNanos())).isFalse();
    assertThat(requests).isEqualTo(1);
    assertThat(tick(Duration.ofHours(1).toNanos())).isFalse();
  }

  @Test
  void theResultIsMadeOnce() {
    time.conclude();
    now = 10 * TIME.toNanos();
    for (int i = 0; i < 100; i++) {
      assertThat(tick(TICK)).isFalse();
    }
    assertThat(requests).isZero();
  }

  @Test
  void aCampaignThatWasLeftCannotGoOn() {
    time.requireGoingOn();
    left();
    assertThatThrownBy(time::requireGoingOn).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(time::conclude).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void withoutALimitNothingHappens() {
    CampaignTime unlimited = new CampaignTime(Budget.unlimited());
    assertThat(unlimited.isLeft(TICK, () -> requests++)).isFalse();
    assertThat(requests).isZero();
  }
}
