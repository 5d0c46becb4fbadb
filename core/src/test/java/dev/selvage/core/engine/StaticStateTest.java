package dev.selvage.core.engine;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import dev.selvage.programs.StaticFields;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Every execution finds static state as in a fresh JVM. */
@ParameterizedClass
@EnumSource(CarrierKind.class)
class StaticStateTest {
  private final Explore explore;

  StaticStateTest(CarrierKind carrier) {
    explore = Explore.on(carrier).with(options -> options.runs(50).resetStatics(true));
  }

  @TestFactory
  Stream<DynamicTest> everyExecutionBeginsAnew() {
    return Programs.scenarios(StaticFields.class).stream()
        .map(
            each ->
                DynamicTest.dynamicTest(each.getName(), () -> explore.passes(Programs.body(each))));
  }
}
