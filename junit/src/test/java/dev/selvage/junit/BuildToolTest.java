package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What to type, and where files go. */
class BuildToolTest {
  private static final TestName TEST = new TestName("app.CounterTest", "increments");
  private static final Map<String, String> SUREFIRE = Map.of("surefire.test.class.path", "x");
  private static final Map<String, String> GRADLE = Map.of("org.gradle.test.worker", "1");

  @TempDir Path directory;

  @Test
  void surefireRunsTheOneTest() {
    BuildTool tool = tool(TEST, SUREFIRE, Map.of());
    assertThat(tool.replayCommand(TEST, "target/selvage/a.selvage"))
        .isEqualTo(
            "mvn test -Dtest='CounterTest#increments'"
                + " -Dselvage.replay=target/selvage/a.selvage");
    assertThat(tool.scheduleDirectory()).isEqualTo(Path.of("target/selvage"));
  }

  @Test
  void otherModulesNeedNotHaveTheTest() throws Exception {
    Files.createFile(directory.resolve("pom.xml"));
    Path module = Files.createDirectory(directory.resolve("module"));
    Map<String, String> environment = Map.of("MAVEN_PROJECTBASEDIR", directory.toString());
    BuildTool tool = BuildTool.of(TEST, SUREFIRE::get, environment::get, module);
    assertThat(tool.replayCommand(TEST, "f"))
        .isEqualTo(
            "mvn test -Dtest='CounterTest#increments' -Dsurefire.failIfNoSpecifiedTests=false"
                + " -Dselvage.replay=f");
  }

  @Test
  void failsafeIsToldByTheNameOfTheClass() {
    TestName test = new TestName("app.CounterIT$Inner", "increments");
    assertThat(tool(test, SUREFIRE, Map.of()).replayCommand(test, "with space"))
        .isEqualTo(
            "mvn verify -Dit.test='CounterIT$Inner#increments' -Dselvage.replay='with space'");
  }

  @Test
  void gradleTakesTheEnvironment() throws Exception {
    BuildTool tool = tool(TEST, GRADLE, Map.of());
    assertThat(tool.replayCommand(TEST, "build/selvage/a.selvage"))
        .isEqualTo(
            "SELVAGE_REPLAY=build/selvage/a.selvage gradle test"
                + " --tests 'app.CounterTest.increments'");
    assertThat(tool.scheduleDirectory()).isEqualTo(Path.of("build/selvage"));
    Files.createFile(directory.resolve("gradlew"));
    assertThat(tool.replayCommand(TEST, "f")).startsWith("SELVAGE_REPLAY=f ./gradlew test ");
  }

  @Test
  void elsewhereThePropertyIsTold() throws Exception {
    BuildTool tool = tool(TEST, Map.of(), Map.of());
    assertThat(tool.replayCommand(TEST, "f")).startsWith("-Dselvage.replay=f ");
    assertThat(tool.scheduleDirectory()).isEqualTo(Path.of("selvage-out"));
    Files.createDirectory(directory.resolve("target"));
    assertThat(tool.scheduleDirectory()).isEqualTo(Path.of("target/selvage"));
  }

  private BuildTool tool(
      TestName test, Map<String, String> properties, Map<String, String> environment) {
    return BuildTool.of(test, properties::get, environment::get, directory);
  }
}
