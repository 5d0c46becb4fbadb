package dev.selvage.core.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Header;
import dev.selvage.core.support.Programs;
import dev.selvage.model.Access;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Detector;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.ReplayResult;
import dev.selvage.programs.StoreThenLoad;
import dev.selvage.report.FindingWords;
import dev.selvage.specimens.notsc.DekkerPlain;
import dev.selvage.specimens.notsc.DekkerReleaseAcquire;
import dev.selvage.specimens.peers.Workloads;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Specimens whose stores can be delayed are found, and no others. */
class DelaySpecimensTest {
  private static final String SPECIMENS = "dev.selvage.specimens.";

  private final Explore explore = Explore.mainOn(CarrierKind.FIBERS);

  @TestFactory
  Stream<DynamicTest> allThatAreMeantToAreFound() {
    return specimens("notsc")
        .map(
            type ->
                dynamicTest(
                    type.getSimpleName(),
                    () ->
                        assertThat(
                                explore.runs(Header.of(type).budget()).delays(Programs.main(type)))
                            .isNotEmpty()));
  }

  /** Or the delay would not be what is wrong with it. */
  @TestFactory
  Stream<DynamicTest> noScheduleOfThemFails() {
    Explore withoutDetectors = explore.with(options -> options.detect(Set.of()));
    return specimens("notsc")
        .map(
            type ->
                dynamicTest(
                    type.getSimpleName(), () -> withoutDetectors.passes(Programs.main(type))));
  }

  @TestFactory
  Stream<DynamicTest> theirRepairedTwinsPassAllDetectors() {
    return specimens("clean")
        .filter(
            type ->
                specimens("notsc")
                    .anyMatch(each -> type.getSimpleName().equals(each.getSimpleName() + "Fixed")))
        .map(type -> dynamicTest(type.getSimpleName(), () -> explore.passes(Programs.main(type))));
  }

  @TestFactory
  Stream<DynamicTest> correctProgramsHaveNone() {
    return Stream.of("clean", "racefree")
        .flatMap(DelaySpecimensTest::specimens)
        .map(type -> dynamicTest(type.getSimpleName(), () -> hasNone(Programs.main(type))));
  }

  /** Where there is no race, a failure has nothing to do with delayed stores. */
  @TestFactory
  Stream<DynamicTest> failuresWithoutARaceHaveNone() {
    return Stream.of("fail.assertion", "fail.deadlock", "fail.exception")
        .flatMap(DelaySpecimensTest::specimens)
        .filter(type -> !Header.of(type).hasRace())
        .map(type -> dynamicTest(type.getSimpleName(), () -> hasNone(Programs.main(type))));
  }

  @TestFactory
  Stream<DynamicTest> whatIsBetweenTheStoreAndTheLoadDecides() {
    return Programs.scenarios(StoreThenLoad.class).stream()
        .map(
            method ->
                dynamicTest(
                    method.getName(),
                    () ->
                        assertThat(!explore.delays(Programs.body(method)).isEmpty())
                            .isEqualTo(method.getName().startsWith("delayed"))));
  }

  @Test
  void theMessageSaysWhoCanMissWhat() {
    assertThat(explore.delays(Programs.main(DekkerPlain.class)))
        .extracting(FindingWords::message)
        .containsExactlyInAnyOrder(
            "not-sc: right may read Door#1.left at DekkerPlain.java:43 before its write of"
                + " Door#1.right at DekkerPlain.java:42 takes effect, and so may left the other way"
                + " round (DekkerPlain.java:36 before DekkerPlain.java:35): both can see the old"
                + " value",
            "not-sc: left may read Door#1.right at DekkerPlain.java:36 before its write of"
                + " Door#1.left at DekkerPlain.java:35 takes effect, and so may right the other way"
                + " round (DekkerPlain.java:43 before DekkerPlain.java:42): both can see the old"
                + " value");
  }

  @Test
  void aCampaignTellsOfTheTwoSidesOnce() {
    Body body = Programs.main(DekkerReleaseAcquire.class);
    CampaignResult result =
        explore.with(options -> options.detect(Set.of(Detector.NOT_SC))).campaign(body);
    assertThat(result.findings()).hasSize(1);
    Finding found = result.findings().getFirst().finding();
    assertThat(found.kind()).isEqualTo(FindingKind.NOT_SC);
    assertThat(accesses(found)).hasSize(4).extracting(Access::site).isEqualTo(found.sites());
    ReplayResult replay = Explore.replay(result.findings().getFirst().schedule(), body);
    assertThat(replay.isReproduced()).isTrue();
    assertThat(accesses(replay.shown()).subList(0, 2))
        .allSatisfy(access -> assertThat(access.stack()).isNotEmpty());
  }

  private static List<Access> accesses(Finding finding) {
    return ((Finding.DelayedStore) finding).accesses();
  }

  private void hasNone(Body body) {
    assertThat(explore.runs(100).delays(body)).extracting(FindingWords::message).isEmpty();
  }

  private static Stream<Class<?>> specimens(String folder) {
    return Programs.classes(Workloads.class, SPECIMENS + folder).stream();
  }
}
