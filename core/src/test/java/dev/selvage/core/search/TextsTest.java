package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.FindingKind;
import dev.selvage.programs.TextsOfShared;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Making a text of an object is a step: others may come right before. */
class TextsTest {
  private final Explore explore = Explore.on(CarrierKind.FIBERS);

  private static Stream<Callable<String>> programs() {
    return Stream.of(
        TextsOfShared::concatenated,
        TextsOfShared::ofObject,
        TextsOfShared::appended,
        TextsOfShared::byReference);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void anotherStepMayComeBefore(Callable<String> program) {
    assertThat(explore.exhaustively(program).outcomes())
        .containsOnlyKeys("0 then 0", "0 then 1", "1 then 1");
  }

  private List<FindingKind> found(Body program) {
    return explore
        .with(options -> options.runs(100).detect(DetectorSets.DEFAULT))
        .campaign(program)
        .findings()
        .stream()
        .map(each -> each.finding().kind())
        .toList();
  }

  @Test
  void aListInATextIsRead() {
    assertThat(found(TextsOfShared::list)).contains(FindingKind.RACE);
  }

  @Test
  void anArrayIsNot() {
    assertThat(found(TextsOfShared::array)).isEmpty();
  }
}
