package dev.selvage.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.OperationKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Asked by hand: strand 1 is at site 5, which is line 50, and strand 2 elsewhere. */
class PreferredSitesTest {
  private static final int EXECUTIONS = 400;
  private static final int CHOICES = 50;

  private static final FakePoint POINT = FakePoint.of(1, 2).first(OperationKind.ENTER, 5);

  /**
   * How often strand 1 goes on. One of four executions lets it go at every choice, where it is
   * chosen every other time; the others hold it back with a probability of at least 15/16. So it is
   * expected to be chosen in at most 1/4 * 1/2 + 3/4 * 1/32 = 15 % of all choices.
   */
  @ParameterizedTest
  @CsvSource({
    "demo.Program.run:50, true",
    "demo.Program.run, true",
    "demo.Program.run:51, false",
    "demo.Program.walk, false"
  })
  void strandsWaitAtSitesWithTheseNames(String name, boolean isHeldBack) {
    int chosen = timesChosen(new PreferredSites(7, List.of(name)), withTheOtherElsewhere());
    // For a fair choice the standard deviation is 0.35 % of all.
    int all = EXECUTIONS * CHOICES;
    if (isHeldBack) {
      assertThat(chosen).isBetween(all / 20, all / 5);
    } else {
      assertThat(chosen).isBetween(all * 48 / 100, all * 52 / 100);
    }
  }

  /** All sites of the fake program are in one method: without a site, strand 2 is elsewhere. */
  private static FakePoint withTheOtherElsewhere() {
    FakePoint.Option other = new FakePoint.Option(2, OperationKind.BEGIN, 0);
    return new FakePoint(POINT.kind(), List.of(POINT.choices().getFirst(), other), 1, false, 0);
  }

  private static int timesChosen(PreferredSites strategy, FakePoint point) {
    int chosen = 0;
    for (int i = 0; i < EXECUTIONS; i++) {
      assertThat(strategy.begin()).isTrue();
      for (int j = 0; j < CHOICES; j++) {
        chosen += strategy.choose(point) == 0 ? 1 : 0;
      }
    }
    return chosen;
  }

  @Test
  void noStrandWaitsWhenAllAreThere() {
    PreferredSites strategy = new PreferredSites(7, List.of("demo.Program.run"));
    int chosen = timesChosen(strategy, FakePoint.of(1, 2));
    int all = EXECUTIONS * CHOICES;
    assertThat(chosen).isBetween(all * 48 / 100, all * 52 / 100);
  }
}
