package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class DurationConverterTest {
  private final DurationConverter converter = new DurationConverter();

  @ParameterizedTest
  @CsvSource({"500ms,500", "30s,30000", "2m,120000", "1h,3600000", "1.5s,1500"})
  void readsNumbersWithUnits(String text, long millis) {
    assertThat(converter.convert(text)).isEqualTo(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "5", "s", "-1s", "5 s", "1d", "1.s"})
  void refusesAnythingElse(String text) {
    assertThatThrownBy(() -> converter.convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("is not a time such as 500ms, 30s or 2m");
  }

  @Test
  void refusesNoTimeAtAll() {
    assertThatThrownBy(() -> converter.convert("0s")).hasMessageContaining("no time at all");
  }
}
