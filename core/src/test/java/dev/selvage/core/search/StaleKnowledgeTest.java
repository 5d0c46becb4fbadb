package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Divergence;
import dev.selvage.model.Options;
import dev.selvage.model.SearchGap;
import dev.selvage.programs.LinkedLate;
import dev.selvage.programs.Slots;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is known of a step must be what it does: a program that touches something else when the same
 * choices are made again loses its proof, even if it makes the same choices available.
 */
class StaleKnowledgeTest {
  /** Kept between executions, as state outside of the program would be. */
  private static int executions;

  private static CampaignResult search(
      UnaryOperator<Options.Builder> options, boolean isSame, int runs) {
    executions = 0;
    return Explore.on(CarrierKind.FIBERS)
        .with(options)
        .runs(runs)
        .campaign(() -> Slots.count(isSame ? 0 : executions++ & 1));
  }

  private static void losesItsProof(UnaryOperator<Options.Builder> options) {
    CampaignResult same = search(options, true, 10_000);
    assertThat(same.search().gaps()).isEmpty();
    assertThat(same.search().isExhaustive()).isTrue();
    CampaignResult other = search(options, false, 10_000);
    assertThat(other.search().isExhaustive()).isFalse();
    assertThat(other.search().gaps())
        .anySatisfy(gap -> assertThat(operation(gap).operations()).isNotEmpty());
  }

  private static Divergence.Choice operation(SearchGap any) {
    return switch (any) {
      case SearchGap.OtherEffects gap -> gap.operation();
      case SearchGap.OtherState gap -> gap.operation();
      default -> throw new AssertionError(any.toString());
    };
  }

  /**
   * Some schedule is the first to use a handle in one of its modes, and only there the JVM has to
   * link it.
   */
  @ParameterizedTest
  @ValueSource(strings = {"dpor", "chess"})
  void doesNotDependOnWhatTheJvmLinks(String strategy) {
    CampaignResult result =
        Explore.on(CarrierKind.FIBERS)
            .with(options -> options.strategy(strategy))
            .runs(10_000)
            .campaign(LinkedLate::run);
    assertThat(result.search().gaps()).isEmpty();
    assertThat(result.search().isExhaustive()).isTrue();
  }

  @Test
  void withReduction() {
    losesItsProof(options -> options.strategy("dpor"));
  }

  @Test
  void withACache() {
    losesItsProof(options -> options.strategy("chess"));
  }

  @Test
  void withoutACache() {
    losesItsProof(options -> options.strategy("chess").cache(false));
  }
}
