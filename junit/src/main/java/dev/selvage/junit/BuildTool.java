package dev.selvage.junit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** The build tool that runs the tests, which determines the command that replays one. */
final class BuildTool {
  private enum Kind {
    SUREFIRE,
    FAILSAFE,
    GRADLE,
    OTHER
  }

  private final Kind kind;
  private final Path directory;

  /** The root of the build if Maven provides it; else null. */
  private final Path root;

  private BuildTool(Kind kind, Path directory, Path root) {
    this.kind = kind;
    this.directory = directory;
    this.root = root;
  }

  /** The build tool that runs this JVM. */
  static BuildTool current(TestName test) {
    return of(test, System::getProperty, System::getenv, Path.of("").toAbsolutePath());
  }

  /**
   * What properties and environment show.
   *
   * @param directory the working directory, which build tools set to that of the module
   */
  static BuildTool of(
      TestName test,
      UnaryOperator<String> properties,
      UnaryOperator<String> environment,
      Path directory) {
    String root = environment.apply("MAVEN_PROJECTBASEDIR");
    return new BuildTool(
        kind(test, properties), directory, root == null || root.isEmpty() ? null : Path.of(root));
  }

  private static Kind kind(TestName test, UnaryOperator<String> properties) {
    if (properties.apply("org.gradle.test.worker") != null) {
      return Kind.GRADLE;
    }
    if (properties.apply("surefire.test.class.path") == null
        && properties.apply("surefire.real.class.path") == null) {
      return Kind.OTHER;
    }
    // Both plug-ins set the same properties; the names are the defaults of Failsafe.
    String outermost = test.simpleClass().split("\\$", 2)[0];
    return outermost.startsWith("IT") || outermost.endsWith("IT") || outermost.endsWith("ITCase")
        ? Kind.FAILSAFE
        : Kind.SUREFIRE;
  }

  /** Where schedule files go: among what is built, so that it is not committed by accident. */
  Path scheduleDirectory() {
    return switch (kind) {
      case GRADLE -> Path.of("build", "selvage");
      case SUREFIRE, FAILSAFE -> Path.of("target", "selvage");
      case OTHER ->
          Files.isDirectory(directory.resolve("target"))
              ? Path.of("target", "selvage")
              : Path.of("selvage-out");
    };
  }

  /**
   * The command that replays a schedule.
   *
   * @param source its file, relative to the directory of the module, or a token
   */
  String replayCommand(TestName test, String source) {
    String property = "-Dselvage.replay=" + word(source);
    return switch (kind) {
      case SUREFIRE -> maven("test", "test", "surefire", test) + " " + property;
      case FAILSAFE -> maven("verify", "it.test", "failsafe", test) + " " + property;
      case GRADLE ->
          "SELVAGE_REPLAY="
              + word(source)
              + " "
              + (Files.exists(directory.resolve("gradlew")) ? "./gradlew" : "gradle")
              + " test --tests "
              + quoted(test.className() + "." + test.method());
      case OTHER -> property + "   as an option of the JVM";
    };
  }

  private String maven(String phase, String property, String plugin, TestName test) {
    return (Files.exists(directory.resolve("mvnw")) ? "./mvnw " : "mvn ")
        + phase
        + " -D"
        + property
        + "="
        + quoted(test.simpleClass() + "#" + test.method())
        + inOtherModules(plugin);
  }

  /** If Maven was called for several modules, the others have no such test. */
  private String inOtherModules(String plugin) {
    return root == null || root.equals(directory) || !Files.exists(root.resolve("pom.xml"))
        ? ""
        : " -D" + plugin + ".failIfNoSpecifiedTests=false";
  }

  private static String word(String text) {
    return text.matches("[\\w./:@%+=,-]+") ? text : quoted(text);
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
