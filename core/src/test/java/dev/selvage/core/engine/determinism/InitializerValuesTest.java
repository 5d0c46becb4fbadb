package dev.selvage.core.engine.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.FreshLoader;
import dev.selvage.programs.init.DrawingInitializers;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Static initialisers run in the first execution only. */
class InitializerValuesTest {
  private static final Explore EXPLORE = Explore.on(CarrierKind.FIBERS).runs(10);

  @Test
  void whatTheBodyDrawsIsTheSameWithAndWithoutThem() {
    List<String> outcomes = EXPLORE.outcomes(DrawingInitializers::around);
    assertThat(outcomes).hasSize(10).allMatch(outcomes.getFirst()::equals);
    assertThat(outcomes.getFirst()).contains(" Thread-0 ").endsWith(" Thread-1");
  }

  @Test
  void whatTheyDrawIsTheSameOnEveryThread() {
    List<Object> outcomes =
        EXPLORE.outcomes(() -> FreshLoader.call(DrawingInitializers.class, "inside"));
    assertThat(outcomes).hasSize(10).allMatch(outcomes.getFirst()::equals);
  }
}
