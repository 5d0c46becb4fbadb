package dev.selvage.core.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Header;
import dev.selvage.core.support.Programs;
import dev.selvage.report.FindingWords;
import dev.selvage.specimens.peers.Workloads;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every specimen has the races that its header says: none, or some. */
class HeaderRacesTest {
  private static final String SPECIMENS = "dev.selvage.specimens.";

  /** Their races come after the failure, which ends the execution. */
  private static final Set<String> UNSEEN = Set.of("AliveBeforeStart", "LeakedThis");

  /** Its race is in an enumeration of a Vector, which counts as thread-safe like the Vector. */
  private static final Set<String> PROMISED = Set.of("LastOfEnumeration");

  private final Explore explore = Explore.mainOn(CarrierKind.FIBERS).runs(100);

  @TestFactory
  Stream<DynamicTest> cleanOnesHaveNone() {
    return Programs.classes(Workloads.class, SPECIMENS + "clean").stream()
        .map(
            type ->
                DynamicTest.dynamicTest(
                    type.getSimpleName(), () -> assertThat(races(type)).isEmpty()));
  }

  @TestFactory
  Stream<DynamicTest> failingOnesHaveThemAsTheirHeaderSays() {
    return Stream.of(
            "fail.assertion",
            "fail.deadlock",
            "fail.exception",
            "fail.livelock",
            "spurious",
            "timeouts",
            "race",
            "atomicity",
            "notsc")
        .flatMap(folder -> Programs.classes(Workloads.class, SPECIMENS + folder).stream())
        .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> hasThem(type)));
  }

  private void hasThem(Class<?> type) {
    String name = type.getSimpleName();
    boolean isSeen = !UNSEEN.contains(name) && !PROMISED.contains(name);
    List<String> races = races(type);
    assertThat(!races.isEmpty())
        .as("%s has races: %s", name, races)
        .isEqualTo(Header.of(type).hasRace() && isSeen);
  }

  private List<String> races(Class<?> type) {
    return explore.races(Programs.main(type)).stream().map(FindingWords::message).toList();
  }
}
