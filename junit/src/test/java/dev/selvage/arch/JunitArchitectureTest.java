package dev.selvage.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

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
  private static final String ENTRY = "dev.selvage.junit.entry..";

  /** Class file major version of Java 8. */
  private static final int JAVA_8 = 52;

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.selvage.junit.entry");

  /** It must load on old JVMs, hence reaches the rest only by reflection. */
  @Test
  void entryPackageStandsAlone() {
    classes()
        .that()
        .resideInAPackage(ENTRY)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(ENTRY, "java..", "org.junit.platform.launcher..")
        .check(CLASSES);
  }

  @Test
  void entryClassesAreJava8() throws IOException {
    for (JavaClass type : CLASSES) {
      String resource = "/" + type.getName().replace('.', '/') + ".class";
      try (InputStream in = JunitArchitectureTest.class.getResourceAsStream(resource)) {
        DataInputStream data = new DataInputStream(in);
        data.skipNBytes(6); // magic and minor version
        assertThat(data.readUnsignedShort()).as(resource).isEqualTo(JAVA_8);
      }
    }
  }
}
