package dev.selvage.arch;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.constructors;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Guards the shape of the code of all modules: no cycle between packages, no large class, no long
 * constructor, no simple name that occurs twice. It is in this module because the others come
 * before it in the build.
 */
class StructureTest {
  private static final SourceTree TREE =
      new SourceTree(Path.of(System.getProperty("selvage.root")));

  /** Less than there are; an import that finds fewer has looked in the wrong place. */
  private static final int LEAST_CLASSES = 1_900;

  private static final int MOST_LINES = 400;
  private static final int MOST_PARAMETERS = 6;

  /** The modules that end up in the same jars, where each simple name occurs once. */
  private static final Set<String> ONE_NAME_EACH =
      Set.of(
          "bridge",
          "model",
          "agent",
          "monitor",
          "core",
          "live",
          "farm",
          "analysis",
          "report",
          "junit",
          "cli");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .importPaths(TREE.modulesWithCode().stream().map(TREE::classes).toList());

  @Test
  void allModulesAreSeen() {
    assertThat(TREE.modulesWithCode())
        .contains("bridge", "model", "agent", "core", "report", "junit", "cli", "bench")
        .allSatisfy(each -> assertThat(TREE.classes(each)).isNotEmptyDirectory());
    assertThat(CLASSES.size()).isGreaterThan(LEAST_CLASSES);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().assignedFrom(new ByPackage()).should().beFreeOfCycles().check(CLASSES);
  }

  /** A slice for every package, those below others included. */
  private static final class ByPackage implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      return resideInAPackage("dev.selvage..").test(type)
          ? SliceIdentifier.of(type.getPackageName())
          : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
      return "packages";
    }
  }

  @Test
  void constructorsAreShort() {
    constructors()
        .that()
        .areDeclaredInClassesThat(
            DescribedPredicate.describe("are not records", type -> isLimited(type)))
        .should(haveFewParameters())
        .check(CLASSES);
  }

  /** What the compiler adds to the constructors of enums and local classes does not count. */
  private static boolean isLimited(JavaClass type) {
    return !type.isRecord() && !type.isEnum() && !type.isAnonymousClass() && !type.isLocalClass();
  }

  private static ArchCondition<JavaConstructor> haveFewParameters() {
    return new ArchCondition<>("have at most " + MOST_PARAMETERS + " parameters") {
      @Override
      public void check(JavaConstructor constructor, ConditionEvents events) {
        int count = constructor.getRawParameterTypes().size() - outerInstances(constructor);
        events.add(
            new SimpleConditionEvent(
                constructor,
                count <= MOST_PARAMETERS,
                constructor.getFullName() + " has " + count + " parameters"));
      }
    };
  }

  private static int outerInstances(JavaConstructor constructor) {
    JavaClass owner = constructor.getOwner();
    boolean isInner = owner.isInnerClass() && !owner.getModifiers().contains(JavaModifier.STATIC);
    return isInner ? 1 : 0;
  }

  @Test
  void filesAreShort() {
    Map<String, Long> large = new TreeMap<>();
    for (String module : TREE.modules()) {
      for (Path file : TREE.allFiles(module)) {
        long lines = TREE.lines(file);
        if (lines > MOST_LINES) {
          large.put(file.toString(), lines);
        }
      }
    }
    assertThat(large).as("files with more than %d lines", MOST_LINES).isEmpty();
  }

  @Test
  void simpleNamesOccurOnce() {
    Map<String, List<Path>> byName =
        TREE.modules().stream()
            .filter(ONE_NAME_EACH::contains)
            .flatMap(module -> TREE.mainFiles(module).stream())
            .filter(file -> !file.endsWith("package-info.java"))
            .collect(Collectors.groupingBy(StructureTest::simpleName));
    assertThat(byName).hasSizeGreaterThan(LEAST_CLASSES / 5);
    byName.values().removeIf(files -> files.size() == 1);
    assertThat(byName).as("names that occur more than once").isEmpty();
  }

  private static String simpleName(Path file) {
    String name = file.getFileName().toString();
    return name.substring(0, name.length() - ".java".length());
  }
}
