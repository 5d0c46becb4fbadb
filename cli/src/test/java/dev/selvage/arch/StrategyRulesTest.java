package dev.selvage.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.selvage.core.strategy.Auto;
import dev.selvage.core.strategy.ForwardingStrategy;
import dev.selvage.core.strategy.Strategy;
import org.junit.jupiter.api.Test;

/** Guards what strategies may be and use. */
class StrategyRulesTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.selvage.core");

  @Test
  void strategiesHaveNoCyclesBetweenPackages() {
    slices().matching("dev.selvage.core.(strategy..)").should().beFreeOfCycles().check(CLASSES);
  }

  /** Otherwise what the wrapped strategy can do would not be found. Auto combines strategies. */
  @Test
  void whatWrapsAStrategyForwards() {
    classes()
        .that()
        .areAssignableTo(Strategy.class)
        .and()
        .doNotBelongToAnyOf(ForwardingStrategy.class, Auto.class)
        .should(holdStrategiesOnlyWhenForwarding())
        .check(CLASSES);
  }

  private static ArchCondition<JavaClass> holdStrategiesOnlyWhenForwarding() {
    return new ArchCondition<>("hold a strategy only when they extend ForwardingStrategy") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        boolean holds =
            type.getFields().stream()
                .anyMatch(field -> field.getRawType().isEquivalentTo(Strategy.class));
        boolean forwards = type.isAssignableTo(ForwardingStrategy.class);
        events.add(
            new SimpleConditionEvent(
                type,
                !holds || forwards,
                type.getName() + " holds a strategy, forwards: " + forwards));
      }
    };
  }
}
