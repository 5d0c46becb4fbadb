package dev.selvage.arch;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.selvage.core.strategy.ForwardingStrategy;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.auto.Auto;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import org.junit.jupiter.api.Test;

/** Guards what strategies may be and use. */
class StrategyRulesTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.selvage.core");

  /** A strategy is deterministic for its seed, and neither waits nor is waited for. */
  @Test
  void strategiesHaveNoClocksThreadsPropertiesOrFiles() {
    noClasses()
        .that()
        .resideInAPackage("dev.selvage.core.strategy..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                    "java.net..",
                    "java.nio.channels..",
                    "java.nio.file..",
                    "java.time..",
                    "java.util.concurrent..")
                .or(belongToAnyOf(Thread.class, ThreadLocal.class, Runtime.class, Process.class))
                .or(assignableTo(InputStream.class))
                .or(assignableTo(OutputStream.class))
                .or(assignableTo(Reader.class))
                .or(assignableTo(Writer.class))
                .or(assignableTo(File.class)))
        .orShould()
        .callMethodWhere(
            target(owner(type(System.class)))
                .and(target(not(name("arraycopy"))))
                .or(target(owner(type(Boolean.class))).and(target(name("getBoolean"))))
                .or(target(owner(type(Integer.class))).and(target(name("getInteger"))))
                .or(target(owner(type(Long.class))).and(target(name("getLong")))))
        .check(CLASSES);
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
