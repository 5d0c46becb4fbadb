package dev.selvage.core.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import dev.selvage.core.support.RaceMarks;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.Finding;
import dev.selvage.model.SiteKey;
import dev.selvage.report.FindingWords;
import dev.selvage.specimens.peers.Workloads;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The races of the specimens are those that are marked in their source, no more and no fewer. For
 * more executions of campaigns set {@code selvage.racefree.runs} and {@code
 * selvage.racefree.strategies}.
 */
class MarkedRacesTest {
  private static final String SPECIMENS = "dev.selvage.specimens.";
  private static final int CAMPAIGN_RUNS = Integer.getInteger("selvage.racefree.runs", 20);
  private static final List<String> STRATEGIES =
      List.of(System.getProperty("selvage.racefree.strategies", "auto").split(","));

  private final Explore explore = Explore.mainOn(CarrierKind.FIBERS).runs(600);

  @TestFactory
  Stream<DynamicTest> racyProgramsHaveTheMarkedPairs() {
    return specimens("race")
        .map(
            type ->
                DynamicTest.dynamicTest(
                    type.getSimpleName(),
                    () ->
                        assertThat(pairs(type))
                            .as(type.getSimpleName())
                            .containsExactlyInAnyOrderElementsOf(RaceMarks.of(type).pairs())));
  }

  @TestFactory
  Stream<DynamicTest> correctProgramsHaveNone() {
    return specimens("racefree")
        .map(
            type ->
                DynamicTest.dynamicTest(
                    type.getSimpleName(),
                    () ->
                        assertThat(explore.races(Programs.main(type)))
                            .extracting(FindingWords::message)
                            .as(type.getSimpleName())
                            .isEmpty()));
  }

  @TestFactory
  Stream<DynamicTest> campaignsFindNothingInCorrectPrograms() {
    return STRATEGIES.stream()
        .flatMap(strategy -> specimens("racefree").map(type -> findsNothing(strategy, type)));
  }

  private DynamicTest findsNothing(String strategy, Class<?> type) {
    Explore campaign =
        explore
            .runs(CAMPAIGN_RUNS)
            .with(options -> options.strategy(strategy).detect(DetectorSets.DEFAULT));
    return DynamicTest.dynamicTest(
        strategy + ' ' + type.getSimpleName(),
        () -> {
          CampaignResult result = campaign.campaign(Programs.main(type));
          assertThat(result.findings()).isEmpty();
          assertThat(result.lostControl()).isEmpty();
        });
  }

  private static Stream<Class<?>> specimens(String folder) {
    return Programs.classes(Workloads.class, SPECIMENS + folder).stream();
  }

  private List<String> pairs(Class<?> type) {
    return explore.races(Programs.main(type)).stream()
        .map(MarkedRacesTest::pair)
        .distinct()
        .toList();
  }

  private static String pair(Finding race) {
    return race.sites().stream()
        .sorted(Comparator.comparingInt(SiteKey::line))
        .map(SiteKey::where)
        .collect(Collectors.joining(" – "));
  }
}
