package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.programs.Flocks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whoever waits for a flock sees how many of its threads are left: whether it has to park for the
 * one or the other is a behaviour of its own, and what they did is known to it.
 */
class FlockTest {
  /**
   * A flock counts its threads down when they end: the two ends and the look of the owner come in
   * one of 3! orders. Between the two starts there is no point.
   */
  private static final int BEHAVIOURS = 6;

  @ParameterizedTest
  @ValueSource(strings = {"chess", "dpor"})
  void everyOrderOfTheEndsAndTheWaitIsSeen(String strategy) {
    CampaignResult result =
        Explore.on(CarrierKind.FIBERS)
            .with(
                options ->
                    options.strategy(strategy).bound(10).runs(1_000).detect(DetectorSets.DEFAULT))
            .campaign(() -> assertThat(new Flocks().sum()).isEqualTo("3"));
    assertThat(result.findings()).isEmpty();
    assertThat(result.search().isExhaustive()).isTrue();
    assertThat(result.search().behaviours()).isEqualTo(BEHAVIOURS);
  }
}
