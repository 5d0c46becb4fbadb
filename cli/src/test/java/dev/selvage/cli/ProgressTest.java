package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProgressTest {
  @Test
  void tellsHowMuchHowFastHowLong() {
    assertThat(Progress.line(12_345, 4.1)).isEqualTo("12,345 executions   3,011 per second   4 s");
  }
}
