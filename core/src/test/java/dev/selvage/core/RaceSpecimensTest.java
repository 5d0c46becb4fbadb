package dev.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import dev.selvage.core.support.RaceMarks;
import dev.selvage.model.CampaignResult;
import dev.selvage.specimens.peers.Workloads;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The specimens of data races say where they race, and those without one do not fail. */
class RaceSpecimensTest {
  private static final Explore EXPLORE = Explore.mainOn(CarrierKind.FIBERS).runs(200);

  @Test
  void thereAreManyOfEach() {
    assertThat(racy()).hasSizeGreaterThanOrEqualTo(40);
    assertThat(raceFree()).hasSizeGreaterThanOrEqualTo(60);
  }

  @TestFactory
  Stream<DynamicTest> everyRaceIsMarkedOnOneOrTwoLines() {
    return racy().stream()
        .map(
            type ->
                dynamicTest(
                    type.getSimpleName(),
                    () ->
                        assertThat(RaceMarks.of(type).letters())
                            .isNotEmpty()
                            .allSatisfy(lines -> assertThat(lines).hasSizeBetween(1, 2))));
  }

  /** Two letters for the same lines would hide that one of them was meant to be elsewhere. */
  @Test
  void noPairIsMarkedTwice() {
    assertThat(racy())
        .map(RaceMarks::of)
        .allSatisfy(marks -> assertThat(marks.pairs()).hasSameSizeAs(marks.letters()));
  }

  @Test
  void whatIsFreeOfRacesHasNoMarks() {
    assertThat(raceFree())
        .allSatisfy(type -> assertThat(RaceMarks.of(type).pairs()).as(type.getName()).isEmpty());
  }

  @TestFactory
  Stream<DynamicTest> whatIsFreeOfRacesPasses() {
    return raceFree().stream()
        .map(type -> dynamicTest(type.getSimpleName(), () -> EXPLORE.passes(Programs.main(type))));
  }

  @TestFactory
  Stream<DynamicTest> aRaceAloneFailsInNoSchedule() {
    return racy().stream().map(type -> dynamicTest(type.getSimpleName(), () -> hasNoFinding(type)));
  }

  private static void hasNoFinding(Class<?> type) {
    CampaignResult result = EXPLORE.campaign(Programs.main(type));
    assertThat(result.findings()).isEmpty();
    assertThat(result.lostControl()).isEmpty();
    assertThat(result.notes()).isEmpty();
  }

  private static List<Class<?>> racy() {
    return specimens("race");
  }

  private static List<Class<?>> raceFree() {
    return specimens("racefree");
  }

  private static List<Class<?>> specimens(String folder) {
    return Programs.classes(Workloads.class, "dev.selvage.specimens." + folder);
  }
}
