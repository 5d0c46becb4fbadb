package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Explore.Searched;
import dev.selvage.model.Options;
import dev.selvage.programs.AnnouncedClasses;
import dev.selvage.programs.AnnouncedMemory;
import java.util.Set;
import java.util.concurrent.Callable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A thread starts another one, and both need a class at once: either may be the first. */
class ClassesTest {
  private static final int NO_BOUND = 1_000;

  enum Search {
    ALL,
    CACHED,
    REDUCED;

    private Strategy create() {
      return this == REDUCED
          ? new Dpor()
          : new BoundedSearch(Options.builder().bound(NO_BOUND).cache(this == CACHED).build());
    }
  }

  private static Searched<String> searched(Search search, Callable<String> program) {
    Searched<String> searched =
        Explore.mainOn(CarrierKind.FIBERS).search(program, Set.of(), search.create(), 10_000);
    assertThat(searched.result().isExhaustive()).isTrue();
    return searched;
  }

  /** Either initializes the class, and then either is the first to use it: 2 · 2. */
  @ParameterizedTest
  @EnumSource
  void eitherInitializesTheClass(Search search) {
    Searched<String> searched = searched(search, AnnouncedMemory::aClassIsInitializedByOneOfTwo);
    assertThat(searched.result().behaviours()).isEqualTo(4);
    assertThat(searched.all()).containsExactly("11");
  }

  /** The first one gets the exception of the initializer, the other one hears of it. */
  @ParameterizedTest
  @EnumSource
  void eitherGetsTheException(Search search) {
    assertThat(searched(search, AnnouncedClasses::twoComeToAClassThatFails).all())
        .containsExactly("ExNo", "NoEx");
  }
}
