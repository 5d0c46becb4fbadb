package dev.selvage.live.priority;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.live.priority.SchedulingChoice.Wish;
import org.junit.jupiter.api.Test;

class SchedulingTest {
  @Test
  void higherLevelsAreLessNice() {
    NiceScheduling nice = new NiceScheduling(null, -19);
    assertThat(nice.nice(Scheduling.LOWEST)).isEqualTo(19);
    assertThat(nice.nice(Scheduling.HIGHEST)).isEqualTo(-19);
    for (int level = Scheduling.LOWEST; level < Scheduling.HIGHEST; level++) {
      assertThat(nice.nice(level + 1)).isLessThan(nice.nice(level));
    }
  }

  @Test
  void withoutCallsToTheSystemThereAreDelays() {
    SchedulingChoice choice = SchedulingChoice.of(null, SchedulingPolicy.RR, Wish.AUTO);
    assertThat(choice.scheduling().isByDelay()).isTrue();
    assertThat(choice.why()).isEqualTo("this system has no sched_setscheduler");
  }

  @Test
  void delaysThatAreWantedNeedNoReason() {
    SchedulingChoice choice = SchedulingChoice.of(null, SchedulingPolicy.RR, Wish.DELAYS);
    assertThat(choice.scheduling().label()).isEqualTo("delays");
    assertThat(choice.why()).isEmpty();
  }
}
