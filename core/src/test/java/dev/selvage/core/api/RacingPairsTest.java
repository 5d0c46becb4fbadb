package dev.selvage.core.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Detector;
import dev.selvage.model.FindingKind;
import dev.selvage.programs.RacingPairs;
import dev.selvage.programs.RacingPairs.Apart;
import dev.selvage.programs.RacingPairs.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two calls to an object that is not thread-safe race exactly if the table says so. */
class RacingPairsTest {
  private final Explore explore = Explore.on(CarrierKind.FIBERS);

  static Stream<Row<?>> rows() {
    return Stream.of(RacingPairs.collections(), RacingPairs.views(), RacingPairs.others())
        .flatMap(List::stream);
  }

  static Stream<Apart<?>> apart() {
    return RacingPairs.apart().stream();
  }

  @Test
  void thereAreThirtyClasses() {
    assertThat(rows().count()).isGreaterThanOrEqualTo(30);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void whatWritesRacesWithAllAndWhatReadsDoesNot(Row<?> row) {
    assertThat(wrong(row)).isEmpty();
  }

  private <T> List<String> wrong(Row<T> row) {
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < row.reads().size(); i++) {
      for (int j = i; j < row.reads().size(); j++) {
        if (races(row.make(), row.reads().get(i), row.reads().get(j))) {
          wrong.add("reads " + i + " and " + j + " race");
        }
      }
      for (int j = 0; j < row.writes().size(); j++) {
        if (!races(row.make(), row.reads().get(i), row.writes().get(j))) {
          wrong.add("read " + i + " and write " + j + " do not race");
        }
      }
    }
    for (int i = 0; i < row.writes().size(); i++) {
      for (int j = i; j < row.writes().size(); j++) {
        if (!races(row.make(), row.writes().get(i), row.writes().get(j))) {
          wrong.add("writes " + i + " and " + j + " do not race");
        }
      }
    }
    return wrong;
  }

  @ParameterizedTest
  @MethodSource("apart")
  void whatTouchesDifferentPartsDoesNotRace(Apart<?> pair) {
    assertThat(racesApart(pair)).isFalse();
  }

  private <T> boolean racesApart(Apart<T> pair) {
    return races(pair.make(), pair.one(), pair.other());
  }

  private <T> boolean races(Supplier<T> make, Consumer<T> one, Consumer<T> other) {
    CampaignResult result =
        explore
            .with(
                options ->
                    options
                        .strategy("random")
                        .runs(3)
                        .keepGoing(true)
                        .detect(Set.of(Detector.RACE)))
            .campaign(() -> RacingPairs.run(make, one, other));
    return result.findings().stream().anyMatch(each -> each.finding().kind() == FindingKind.RACE);
  }
}
