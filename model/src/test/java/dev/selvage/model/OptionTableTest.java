package dev.selvage.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OptionTableTest {
  static List<Option<?>> options() {
    return OptionTable.all();
  }

  @ParameterizedTest
  @MethodSource("options")
  void everyOptionIsDescribed(Option<?> option) {
    assertThat(option.name()).matches("[a-z]+(-[a-z]+)*");
    assertThat(option.label().isEmpty()).isEqualTo(option.isFlag());
    for (FrontEnd frontEnd : FrontEnd.values()) {
      assertThat(option.help(frontEnd)).isNotBlank().doesNotEndWith(".");
    }
  }

  @Test
  void namesAreUnique() {
    assertThat(OptionTable.all()).extracting(Option::name).doesNotHaveDuplicates();
  }

  @Test
  void filesHoldEveryValueOfEveryOption() {
    for (int seed = 0; seed < 500; seed++) {
      Options options = Schedules.random(seed).options();
      assertThat(OptionLine.toOptions(OptionLine.of(options))).isEqualTo(options);
    }
  }

  @Test
  void aSwitchThatIsOnIsNamedByItsOpposite() {
    assertThat(OptionTable.CACHE.name(FrontEnd.TESTS)).isEqualTo("no-cache");
    assertThat(OptionTable.CACHE.parse(FrontEnd.TESTS, List.of(""))).isFalse();
    assertThat(OptionTable.CACHE.parse(FrontEnd.TESTS, List.of("false"))).isTrue();
    assertThat(OptionTable.RESET_STATICS.name(FrontEnd.COMMAND_LINE)).isEqualTo("no-reset-statics");
    assertThat(OptionTable.RESET_STATICS.name(FrontEnd.TESTS)).isEqualTo("reset-statics");
    assertThat(OptionTable.RESET_STATICS.parse(FrontEnd.TESTS, List.of("true"))).isTrue();
  }

  @Test
  void valuesOutOfRangeAreRefusedHoweverTheyAreSet() {
    assertThatThrownBy(() -> Options.builder().runs(0))
        .isInstanceOf(InvalidOptionException.class)
        .hasMessage("runs: must be at least 1, but is 0");
    assertThatThrownBy(() -> Options.builder().time(Duration.ZERO))
        .hasMessage("time: must be more than 0, but is PT0S");
    assertThatThrownBy(() -> OptionLine.toOptions(List.of(new OptionLine("bound", "-1"))))
        .isInstanceOf(InvalidOptionException.class)
        .hasMessage("bound: must be at least 0, but is -1");
    assertThatThrownBy(
            () ->
                OptionLine.toOptions(
                    List.of(new OptionLine("seed", "1"), new OptionLine("seed", "2"))))
        .hasMessage("seed: must be one line, but is 2");
  }

  @Test
  void theDefaultIsAValueLikeAnyOther() {
    assertThat(Options.builder().runs(10_000).depth(0).build())
        .isEqualTo(Options.builder().build());
    assertThat(Options.builder().depth(3).build().toBuilder().depth(0).build().depth()).isZero();
    assertThat(Options.builder().bound(3).time(Duration.ofSeconds(1)).build())
        .hasToString("Options{time=PT1S, bound=3}");
  }
}
