package dev.selvage.core.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import dev.selvage.core.support.RaceMarks;
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

/** The races of the specimens are those that are marked in their source, no more and no fewer. */
class MarkedRacesTest {
  private static final String SPECIMENS = "dev.selvage.specimens.";

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
