package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Explore.Searched;
import dev.selvage.model.Options;
import dev.selvage.programs.Waiters;
import java.util.Set;
import java.util.concurrent.Callable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A choice in the middle of a step, which of several waiters a notify wakes, changes what the step
 * touches. The searches by states and by steps have nothing in common there, and come to the same.
 */
class NotifyChoicesTest {
  private static final int MOST = 100_000;

  @ParameterizedTest
  @CsvSource({"2, 1", "2, 2"})
  void searchesComeToTheSame(int waiters, int notifies) {
    Callable<String> body = () -> new Waiters().run(waiters, notifies);
    Options options = Options.builder().bound(MOST).build();
    Explore explore = Explore.on(CarrierKind.FIBERS);
    Searched<String> byStates = explore.search(body, Set.of(), new BoundedSearch(options), MOST);
    Searched<String> bySteps = explore.search(body, Set.of(), new Dpor(), MOST);
    assertThat(byStates.result().isAll()).isTrue();
    assertThat(explore.search(body, Set.of(), new BoundedSearch(options, 0), MOST).result())
        .as("executions that begin with the same choices share nothing")
        .isEqualTo(byStates.result());
    assertThat(bySteps.result().isAll()).isTrue();
    assertThat(bySteps.all()).hasSizeGreaterThan(20).isEqualTo(byStates.all());
    assertThat(bySteps.result().behaviours())
        .isGreaterThanOrEqualTo(byStates.result().behaviours());
  }
}
