package dev.selvage.core.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Header;
import dev.selvage.core.support.Programs;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.ThreadState;
import dev.selvage.specimens.notsc.DekkerPlain;
import dev.selvage.specimens.notsc.HazardPointer;
import dev.selvage.specimens.peers.Workloads;
import java.util.List;
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
                        assertThat(explore.runs(Header.of(type).budget()).delays(main(type)))
                            .isNotEmpty()));
  }

  @TestFactory
  Stream<DynamicTest> correctProgramsHaveNone() {
    return Stream.of("clean", "racefree")
        .flatMap(DelaySpecimensTest::specimens)
        .map(
            type ->
                dynamicTest(
                    type.getSimpleName(),
                    () ->
                        assertThat(explore.runs(200).delays(main(type)))
                            .extracting(Finding::message)
                            .isEmpty()));
  }

  @Test
  void theMessageSaysWhoCanMissWhatAndWhatToDo() {
    assertThat(explore.delays(main(DekkerPlain.class)))
        .extracting(Finding::message)
        .containsExactlyInAnyOrder("", "");
  }

  @Test
  void theStoreAndTheLoadComeFirst() {
    Finding finding = explore.delays(main(HazardPointer.class)).getFirst();
    assertThat(finding.kind()).isEqualTo(FindingKind.NOT_SC);
    assertThat(finding.threads()).extracting(ThreadState::waiting).isEqualTo(List.of());
  }

  private static dev.selvage.core.explore.Body main(Class<?> type) {
    return Programs.main(type);
  }

  private static Stream<Class<?>> specimens(String folder) {
    return Programs.classes(Workloads.class, SPECIMENS + folder).stream();
  }
}
