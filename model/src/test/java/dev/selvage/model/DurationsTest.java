package dev.selvage.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
  @ParameterizedTest
  @CsvSource({"500ms,500", "30s,30000", "2m,120000", "1h,3600000", "1.5s,1500"})
  void readsNumbersWithUnits(String text, long millis) {
    assertThat(Durations.parse(text)).isEqualTo(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @CsvSource({"500,500ms", "30000,30s", "120000,2m", "3600000,1h", "1500,1500ms"})
  void writesTheLargestUnit(long millis, String text) {
    assertThat(Durations.format(Duration.ofMillis(millis))).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "5", "s", "-1s", "5 s", "1d", "1.s"})
  void refusesAnythingElse(String text) {
    assertThatThrownBy(() -> Durations.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("must be a time such as 500ms, 30s or 2m, but is '" + text + "'");
  }

  @Test
  void refusesZero() {
    assertThatThrownBy(() -> Durations.parse("0s")).hasMessage("must be more than 0, but is '0s'");
  }
}
