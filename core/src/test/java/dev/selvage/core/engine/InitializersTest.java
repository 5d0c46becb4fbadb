package dev.selvage.core.engine;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.FreshLoader;
import dev.selvage.core.support.Programs;
import dev.selvage.programs.init.Initializers;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Static initialisers, run anew in every execution. */
@ParameterizedClass
@EnumSource(CarrierKind.class)
class InitializersTest {
  private final Explore explore;

  InitializersTest(CarrierKind carrier) {
    explore = Explore.on(carrier).runs(50);
  }

  @TestFactory
  Stream<DynamicTest> holdsInEverySchedule() {
    return Programs.scenarios(Initializers.class).stream()
        .map(
            scenario ->
                DynamicTest.dynamicTest(
                    scenario.getName(),
                    () ->
                        explore.passes(FreshLoader.body(Initializers.class, scenario.getName()))));
  }
}
