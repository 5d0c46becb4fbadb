package dev.selvage.core.engine.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.FindingKind;
import dev.selvage.model.ValueSource;
import dev.selvage.programs.HashUse;
import dev.selvage.report.FindingWords;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class IdentityHashTest {
  private static final int RUNS = 60;

  @BeforeEach
  void begin() {
    HashUse.forget();
  }

  @AfterEach
  void end() {
    System.clearProperty(Sources.LEFT_ALONE);
  }

  /** What a program returns, in all executions of a campaign. */
  private static Set<String> seen(CarrierKind carrier, Callable<String> program) {
    Set<String> seen = new TreeSet<>();
    Explore.on(carrier).runs(RUNS).passes(() -> seen.add(program.call()));
    return seen;
  }

  private static void seesTheSame(CarrierKind carrier, Callable<String> program) {
    assertThat(seen(carrier, program)).hasSize(1).isEqualTo(seen(CarrierKind.FIBERS, program));
  }

  @ParameterizedTest
  @EnumSource
  void collectionsIterateAlikeInEveryExecution(CarrierKind carrier) {
    seesTheSame(carrier, HashUse::collections);
  }

  @ParameterizedTest
  @EnumSource
  void whateverIsAskedInWhateverWayIsTheSame(CarrierKind carrier) {
    seesTheSame(carrier, HashUse::things);
  }

  @ParameterizedTest
  @EnumSource
  void threadsSeeTheSameInAnyOrder(CarrierKind carrier) {
    seesTheSame(carrier, HashUse::threads);
  }

  @ParameterizedTest
  @EnumSource
  void workersOfAPoolDoNotMatter(CarrierKind carrier) {
    seesTheSame(carrier, HashUse::pool);
  }

  @ParameterizedTest
  @EnumSource
  void whatTheEngineLooksAtDoesNotMatter(CarrierKind carrier) {
    seesTheSame(carrier, HashUse::usedBefore);
  }

  @Test
  void differentObjectsHaveDifferentValues() {
    assertThat(seen(CarrierKind.FIBERS, HashUse::objectsAreTold)).containsExactly("2000");
  }

  @ParameterizedTest
  @EnumSource
  void whatIsKeptIsFoundAgain(CarrierKind carrier) {
    Explore.on(carrier).runs(RUNS).passes(HashUse::keep);
    HashUse.checkKept();
  }

  @Test
  void whatWasKeptBeforeIsFound() {
    HashUse.keep();
    Explore.on(CarrierKind.FIBERS).runs(RUNS).passes(HashUse::keep);
    HashUse.checkKept();
  }

  @Test
  void nothingHasNoHashCode() {
    String message =
        "NullPointerException: Cannot invoke \"Object.hashCode()\" because \"nothing\"";
    assertThat(
            FindingWords.message(
                Explore.on(CarrierKind.FIBERS)
                    .fails(FindingKind.EXCEPTION, HashUse::ofNothing)
                    .finding()))
        .contains(message);
  }

  @Test
  void withoutControlTheValuesAreThoseOfTheJvm() {
    System.setProperty(Sources.LEFT_ALONE, ValueSource.IDENTITY_HASH.label());
    assertThat(seen(CarrierKind.FIBERS, HashUse::collections)).hasSizeGreaterThan(1);
  }
}
