package dev.selvage.junit.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.junit.entry.TestJvm.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the agent gets into JVMs that have the built jar on their class path, or why not. */
class SelfAttachIT {
  /** The JVM says so whenever an agent comes after the start. */
  private static final String LOADED_LATER = "agent has been loaded dynamically";

  @TempDir private Path directory;

  @Test
  void theAgentComesByItself() throws Exception {
    Answer answer = new TestJvm(directory).run();
    assertInstalled(answer);
    assertThat(answer.err()).contains(LOADED_LATER);
  }

  @Test
  void theAgentComesWhenJunitOpensASession() throws Exception {
    assertInstalled(new TestJvm(directory).session().run());
  }

  @Test
  void lazyMeansNotWhenJunitOpensASession() throws Exception {
    Answer answer = new TestJvm(directory).session().run("-Dselvage.attach=lazy");
    assertThat(answer.problem()).isEqualTo("null");
    assertThat(answer.isInstalled()).isFalse();
  }

  @Test
  void junitsOwnFileSaysWhen() throws Exception {
    Files.writeString(directory.resolve("junit-platform.properties"), "selvage.attach = off\n");
    Answer answer = new TestJvm(directory).run();
    assertThat(answer.problem()).contains("selvage.attach is off").contains(option());
    assertThat(answer.isInstalled()).isFalse();
  }

  @Test
  void theOptionMakesAttachingNeedless() throws Exception {
    Answer answer = new TestJvm(directory).session().run(option());
    assertInstalled(answer);
    assertThat(answer.err()).isEmpty();
  }

  @Test
  void theAgentComesForTheClassLoaderThatAsks() throws Exception {
    assertInstalled(new TestJvm(directory).isolated().run());
  }

  @Test
  void anAgentOfAnotherClassLoaderIsTold() throws Exception {
    Answer answer = new TestJvm(directory).isolated().run(option());
    assertThat(answer.problem()).contains("its class loader is not").contains("Remove the option");
  }

  @Test
  void theJarMayLieInADirectoryWithABlank() throws Exception {
    Path blank = Files.createDirectory(directory.resolve("my jars"));
    Path jar = Files.copy(TestJvm.JAR, blank.resolve("selvage junit.jar"));
    assertInstalled(new TestJvm(directory).jar(jar).run());
  }

  @Test
  void theJarMayBeAModule() throws Exception {
    TestJvm jvm = new TestJvm(directory);
    assertInstalled(jvm.run("-p", TestJvm.JAR.toString(), "--add-modules", "dev.selvage.junit"));
  }

  @Test
  void saysThatLoadingAgentsLaterIsSwitchedOff() throws Exception {
    String flag = "-XX:-EnableDynamicAgentLoading";
    Answer answer = new TestJvm(directory).run(flag);
    assertThat(answer.problem()).contains(flag).contains(option()).contains("<argLine>");
  }

  /** Without performance data the attempt would make the JVM print a thread dump. */
  @Test
  void saysThatAttachingIsSwitchedOff() throws Exception {
    String flag = "-XX:+DisableAttachMechanism";
    Answer answer = new TestJvm(directory).run(flag, "-XX:-UsePerfData");
    assertThat(answer.problem()).startsWith("Selvage could not").contains(flag).contains(option());
  }

  @Test
  void saysWhyTheAgentItselfFailed() throws Exception {
    Answer answer =
        new TestJvm(directory).run("-XX:+UnlockExperimentalVMOptions", "-XX:-VMContinuations");
    assertThat(answer.problem())
        .startsWith("The Selvage agent failed to start in this JVM:")
        .contains("VM does not support continuations");
  }

  /** On the old JVMs that there are; {@link ProblemsTest} has the text in any case. */
  @Test
  void saysInOneLineThatTheJvmIsTooOld() throws Exception {
    for (String java : oldJavas()) {
      Answer answer = new TestJvm(directory).java(java).run();
      assertThat(answer.out().lines().findFirst().orElseThrow())
          .as(java)
          .matches("Selvage needs JDK 25 or newer to run tests; this is JDK \\d+ at .+");
    }
  }

  private static List<String> oldJavas() throws IOException {
    Path usual = Path.of("/usr/lib/jvm");
    if (!Files.isDirectory(usual)) {
      return List.of();
    }
    try (Stream<Path> homes = Files.list(usual)) {
      return homes
          .filter(home -> Files.isExecutable(home.resolve("bin/java")) && isOld(home))
          .map(home -> home.resolve("bin/java").toString())
          .toList();
    }
  }

  private static boolean isOld(Path home) {
    Path release = home.resolve("release");
    try {
      return Files.isRegularFile(release)
          && Files.readString(release).matches("(?s).*JAVA_VERSION=\"(1\\.|9|1\\d|2[0-4]).*");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String option() {
    return "-javaagent:" + TestJvm.JAR;
  }

  private static void assertInstalled(Answer answer) {
    assertThat(answer.problem()).isEqualTo("null");
    assertThat(answer.isInstalled()).isTrue();
  }
}
