package dev.selvage.core.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Options;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BudgetTest {
  private long now = 1_000;

  @Test
  void searchEndsAfterItsTime() {
    Budget budget = budget(Duration.ofSeconds(5));
    assertThat(budget.isLeft(0)).isTrue();
    pass(Duration.ofSeconds(5).minusNanos(1));
    assertThat(budget.isLeft(0)).isTrue();
    pass(Duration.ofNanos(1));
    assertThat(budget.isLeft(0)).isFalse();
  }

  @Test
  void searchEndsAfterItsExecutions() {
    Budget budget = Budget.of(Options.builder().runs(3).build(), () -> now);
    assertThat(budget.isLeft(2)).isTrue();
    assertThat(budget.isLeft(3)).isFalse();
    assertThat(budget.leftForReplays()).isEqualTo(Budget.UNLIMITED);
  }

  @Test
  void replaysMayTakeAFifthLongerButAtLeastASecondAndAtMostAMinute() {
    assertThat(end(Duration.ofSeconds(30))).isEqualTo(Duration.ofSeconds(36));
    assertThat(end(Duration.ofSeconds(5))).isEqualTo(Duration.ofSeconds(6));
    assertThat(end(Duration.ofMillis(500))).isEqualTo(Duration.ofMillis(1_500));
    assertThat(end(Duration.ofHours(1))).isEqualTo(Duration.ofMinutes(61));
  }

  @Test
  void replaysHaveWhatTheSearchHasLeft() {
    Budget budget = budget(Duration.ofSeconds(5));
    pass(Duration.ofSeconds(2));
    assertThat(budget.leftForReplays()).isEqualTo(Duration.ofSeconds(4).toNanos());
    pass(Duration.ofSeconds(10));
    assertThat(budget.leftForReplays()).isZero();
  }

  @Test
  void timeWithoutEndIsNotLimited() {
    Budget budget = budget(Duration.ofSeconds(Long.MAX_VALUE / 1000));
    pass(Duration.ofDays(10_000));
    assertThat(budget.isLeft(0)).isTrue();
    assertThat(budget.end(true)).isEqualTo(Budget.UNLIMITED);
  }

  private Duration end(Duration time) {
    return Duration.ofNanos(budget(time).end(true));
  }

  private Budget budget(Duration time) {
    return Budget.of(Options.builder().time(time).build(), () -> now);
  }

  private void pass(Duration time) {
    now += time.toNanos();
  }
}
