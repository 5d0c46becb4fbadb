package dev.selvage.live.priority;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThrottlingTest {
  @Test
  void anOldKernelHasALimitOnly() {
    assertThat(Throttling.describe("6.11.9-generic", "950000", "1000000", ""))
        .isEqualTo("sched_rt_runtime_us 950000 of 1000000");
    assertThat(Throttling.describe("5.4.0", "-1", "1000000", ""))
        .isEqualTo("sched_rt_runtime_us -1: no limit");
  }

  @Test
  void aNewOneHasAServerForOrdinaryThreads() {
    assertThat(Throttling.describe("6.12.1", "950000", "1000000", ""))
        .isEqualTo(
            "sched_rt_runtime_us 950000 of 1000000, fair server (50 ms of 1 s unless changed) for"
                + " ordinary threads");
    assertThat(Throttling.describe("7.0.0", "", "", "50000000"))
        .isEqualTo("fair server 50000000 ns of 1 s for ordinary threads");
  }

  @Test
  void whatIsNotKnownIsNotDescribed() {
    assertThat(Throttling.describe("", "", "", "")).isEmpty();
  }
}
