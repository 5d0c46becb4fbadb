package dev.selvage.core.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.specimens.peers.Workloads;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Campaigns find nothing in programs without races. For more executions set {@code
 * selvage.racefree.runs} and {@code selvage.racefree.strategies}, for some of the programs {@code
 * selvage.racefree.only}, a regular expression.
 */
class RaceFreeCampaignsTest {
  private static final int RUNS = Integer.getInteger("selvage.racefree.runs", 20);
  private static final List<String> STRATEGIES =
      List.of(System.getProperty("selvage.racefree.strategies", "auto").split(","));

  private static final String ONLY = System.getProperty("selvage.racefree.only", ".*");

  @TestFactory
  Stream<DynamicTest> nothingIsFound() {
    return STRATEGIES.stream()
        .flatMap(
            strategy ->
                Programs.classes(Workloads.class, "dev.selvage.specimens.racefree").stream()
                    .filter(type -> type.getSimpleName().matches(ONLY))
                    .map(type -> nothingIsFound(strategy, type)));
  }

  private static DynamicTest nothingIsFound(String strategy, Class<?> type) {
    Explore explore =
        Explore.mainOn(CarrierKind.FIBERS)
            .runs(RUNS)
            .with(options -> options.strategy(strategy).detect(DetectorSets.DEFAULT));
    return DynamicTest.dynamicTest(
        strategy + ' ' + type.getSimpleName(),
        () -> {
          CampaignResult result = explore.campaign(Programs.main(type));
          assertThat(result.findings()).isEmpty();
          assertThat(result.lostControl()).isEmpty();
        });
  }
}
