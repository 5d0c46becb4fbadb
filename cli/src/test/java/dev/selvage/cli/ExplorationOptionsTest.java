package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.model.CarrierType;
import dev.selvage.model.Options;
import dev.selvage.model.Timeouts;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class ExplorationOptionsTest {
  @Command
  static class Parsed {
    @Mixin ExplorationOptions options = new ExplorationOptions();
  }

  @Test
  void hasTheDefaultsOfTheModel() {
    Options options = parse();
    assertThat(options)
        .isEqualTo(Options.builder().seed(options.seed()).resetStatics(true).build());
  }

  @Test
  void takesEveryOption() {
    Options options =
        parse(
            ("--strategy random --runs 5 --time 30s --seed -7 --max-steps 9 --timeouts any"
                    + " --spurious 2 --atomic a,b --atomic c --controlled d --carrier platform"
                    + " --hang-timeout 1s --no-reset-statics --check-determinism --keep-going")
                .split(" "));
    assertThat(options)
        .isEqualTo(
            Options.builder()
                .strategy("random")
                .runs(5)
                .time(Duration.ofSeconds(30))
                .seed(-7)
                .maxSteps(9)
                .timeouts(Timeouts.ANY)
                .spurious(2)
                .atomic(List.of("a", "b", "c"))
                .controlled(List.of("d"))
                .carrier(CarrierType.PLATFORM)
                .hangTimeout(Duration.ofSeconds(1))
                .checkDeterminism(true)
                .keepGoing(true)
                .build());
  }

  @Test
  void drawsAnotherSeedEachTime() {
    // Two draws of 2^31 values are equal once in 2^31.
    assertThat(parse().seed()).isNotEqualTo(parse().seed());
  }

  @Test
  void aTimeBudgetAloneLiftsTheLimitOfExecutions() {
    assertThat(parse("--time", "30s").runs()).isEqualTo(Integer.MAX_VALUE);
    assertThat(parse("--time", "30s", "--runs", "7").runs()).isEqualTo(7);
  }

  @Test
  void namesWhatItDoesNotKnow() {
    assertRefused("unknown strategy 'pct'; known: random", "--strategy", "pct");
    assertRefused("unknown value 'soon' for --timeouts; known: late, any", "--timeouts", "soon");
    assertRefused("unknown carrier 'pigeon'; known: fiber, platform, own", "--carrier", "pigeon");
    assertRefused("--runs must be at least 1, but is 0", "--runs", "0");
    assertRefused("--max-steps must be at least 1, but is 0", "--max-steps", "0");
    assertRefused("--spurious must be at least 0, but is -1", "--spurious", "-1");
  }

  private static void assertRefused(String message, String... arguments) {
    assertThatThrownBy(() -> parse(arguments))
        .isInstanceOf(UsageException.class)
        .hasMessage(message);
  }

  private static Options parse(String... arguments) {
    Parsed parsed = new Parsed();
    new CommandLine(parsed).parseArgs(arguments);
    return parsed.options.toOptions();
  }
}
