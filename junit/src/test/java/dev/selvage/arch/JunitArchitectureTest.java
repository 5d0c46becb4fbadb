package dev.selvage.arch;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

/** The part of {@code ArchitectureTest} for this module, which the command line does not need. */
class JunitArchitectureTest {
  /** Class file major version of Java 8. */
  private static final int JAVA_8 = 52;

  /** What is loaded before it is known whether the JVM is new enough. */
  private static final DescribedPredicate<JavaClass> FIRST =
      DescribedPredicate.describe(
          "are what a test touches first",
          type ->
              type.getPackageName().equals("dev.selvage.junit.entry")
                  || type.getName()
                      .matches("dev\\.selvage\\.junit\\.(RequiredAgent|Selvage(Extension|Test))"));

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.selvage.junit");

  private static final JavaClasses CLASSES = ALL.that(FIRST);

  /** It must load on old JVMs, hence reaches the rest only by reflection. */
  @Test
  void whatATestTouchesFirstStandsAlone() {
    classes()
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage("java..", "org.junit..").or(FIRST))
        .check(CLASSES);
  }

  @Test
  void whatATestTouchesFirstIsJava8() throws IOException {
    for (JavaClass type : CLASSES) {
      String resource = "/" + type.getName().replace('.', '/') + ".class";
      try (InputStream in = JunitArchitectureTest.class.getResourceAsStream(resource)) {
        DataInputStream data = new DataInputStream(in);
        data.skipNBytes(6); // magic and minor version
        assertThat(data.readUnsignedShort()).as(resource).isEqualTo(JAVA_8);
      }
    }
  }

  /** Users of other test frameworks have no JUnit. */
  @Test
  void whatIsForAnyFrameworkNeedsNoJUnit() {
    noClasses()
        .that()
        .haveNameMatching(
            "dev\\.selvage\\.junit\\.(Selvage|SelvageFailure|RequiredAgent|DirectChecks|TestCampaign"
                + "|TestOptions|TestOptionSource|SystemPropertySource|EnvironmentSource|Recorded"
                + "|TestName|BuildTool|Verdicts|FindingFrames)(\\$.*)?")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.junit..", "org.opentest4j..")
        .check(ALL);
  }
}
