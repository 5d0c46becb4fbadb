package dev.selvage.arch;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Guards the arrows between the modules, and what each of them may use of the JDK. What is inside
 * the module junit is checked there, since the command line does not need it. The shape of the code
 * of all modules is checked by {@code StructureTest} in bench, which comes last.
 */
class ArchitectureTest {

  private static final String BRIDGE = "dev.selvage.bridge..";
  private static final String MODEL = "dev.selvage.model..";
  private static final String AGENT = "dev.selvage.agent..";
  private static final String AGENT_ENTRY = "dev.selvage.agent.entry..";
  private static final String MONITOR = "dev.selvage.monitor..";
  private static final String CORE = "dev.selvage.core..";
  private static final String STRATEGY = "dev.selvage.core.strategy..";
  private static final String FARM = "dev.selvage.farm..";
  private static final String ANALYSIS = "dev.selvage.analysis..";
  private static final String LIVE = "dev.selvage.live..";
  private static final String REPORT = "dev.selvage.report..";
  private static final String JUNIT = "dev.selvage.junit..";
  private static final String CLI = "dev.selvage.cli..";
  private static final String CLI_ENTRY = "dev.selvage.cli.entry..";
  private static final String SPECIMENS = "dev.selvage.specimens..";
  private static final String BENCH = "dev.selvage.bench..";

  private static final String JAVA = "java..";
  private static final String JDK_INTERNAL = "jdk.internal..";

  /** Class file major version of Java 8. */
  private static final int JAVA_8 = 52;

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.selvage");

  @Test
  void bridgeUsesOnlyTheBaseModule() {
    check(onlyDependsOn(BRIDGE, BRIDGE, JAVA, JDK_INTERNAL));
    // The packages of java.base; the boot loader sees more, but the bridge must not need it.
    check(
        noClasses()
            .that()
            .resideInAPackage(BRIDGE)
            .should()
            .dependOnClassesThat(
                resideInAnyPackage(
                    "java.awt..",
                    "java.beans..",
                    "java.lang.instrument..",
                    "java.lang.management..",
                    "java.net.http..",
                    "java.rmi..",
                    "java.sql..",
                    "java.util.logging..",
                    "java.util.prefs..")));
  }

  @Test
  void modelUsesOnlyJava() {
    check(onlyDependsOn(MODEL, MODEL, JAVA));
  }

  @Test
  void agentUsesBridgeAndModel() {
    check(noOtherModules(AGENT, MONITOR, CORE, LIVE, REPORT, JUNIT, CLI, SPECIMENS, BENCH));
  }

  /** Detectors also run where there is no engine. */
  @Test
  void monitorUsesBridgeAndModel() {
    check(onlyDependsOn(MONITOR, MONITOR, BRIDGE, MODEL, JAVA, JDK_INTERNAL));
  }

  @Test
  void coreUsesBridgeModelAndMonitor() {
    check(noOtherModules(CORE, AGENT, LIVE, REPORT, JUNIT, CLI, SPECIMENS, BENCH));
  }

  @Test
  void strategiesUseOnlyTheModel() {
    check(onlyDependsOn(STRATEGY, STRATEGY, MODEL, JAVA));
  }

  /** It is to run in production without the engine. */
  @Test
  void liveUsesBridgeAndModel() {
    check(onlyDependsOn(LIVE, LIVE, BRIDGE, MODEL, JAVA));
  }

  @Test
  void farmUsesOnlyTheModel() {
    check(onlyDependsOn(FARM, FARM, MODEL, JAVA));
  }

  @Test
  void nothingButTheCommandLineUsesTheFarm() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages(FARM, CLI, BENCH)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(FARM));
  }

  @Test
  void analysisUsesOnlyTheModel() {
    check(onlyDependsOn(ANALYSIS, ANALYSIS, MODEL, JAVA));
  }

  @Test
  void reportUsesTheModel() {
    check(noOtherModules(REPORT, BRIDGE, AGENT, MONITOR, CORE, LIVE, JUNIT, CLI, SPECIMENS, BENCH));
  }

  @Test
  void specimensArePlainPrograms() {
    check(
        noOtherModules(
            SPECIMENS, BRIDGE, MODEL, AGENT, MONITOR, CORE, LIVE, REPORT, JUNIT, CLI, BENCH));
  }

  @Test
  void nobodyDependsOnTheCli() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages(CLI, BENCH)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(CLI));
  }

  @Test
  void nobodyDependsOnTheJUnitFrontEnd() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage(JUNIT)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(JUNIT));
  }

  /** The entry packages must load on old JVMs, hence reach the rest only by reflection. */
  @Test
  void entryPackagesStandAlone() {
    check(onlyDependsOn(AGENT_ENTRY, AGENT_ENTRY, JAVA));
    check(onlyDependsOn(CLI_ENTRY, CLI_ENTRY, JAVA));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"dev/selvage/agent/entry/AgentEntry.class", "dev/selvage/cli/entry/Main.class"})
  void entryClassesAreJava8(String resource) throws IOException {
    try (InputStream in = ArchitectureTest.class.getClassLoader().getResourceAsStream(resource)) {
      assertThat(in).as(resource).isNotNull();
      var data = new DataInputStream(in);
      data.skipNBytes(6); // magic and minor version
      assertThat(data.readUnsignedShort()).isEqualTo(JAVA_8);
    }
  }

  private static ArchRule onlyDependsOn(String from, String... to) {
    return classes()
        .that()
        .resideInAPackage(from)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(to);
  }

  private static ArchRule noOtherModules(String from, String... forbidden) {
    return noClasses()
        .that()
        .resideInAPackage(from)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(forbidden);
  }

  /** A rule that finds no classes fails, too. */
  private static void check(ArchRule rule) {
    rule.check(CLASSES);
  }
}
