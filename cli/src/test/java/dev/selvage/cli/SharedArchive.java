package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The class archive of the packaged command line, made as for users: it saves a fifth of the CPU
 * time of each start.
 */
final class SharedArchive {
  private static final String SCRIPT =
      """
      exec 7>"$2.test"
      if type -P flock >/dev/null; then flock 7; fi
      . .ci/find-jdk; . .ci/build-jar; . .ci/class-archive
      find_jdk && make_archive "$1" "$2" && use_archive "$1" "$2" && printf '%s\\n' "${ARCHIVE_FLAGS[@]}"
      """;

  private static final List<String> FLAGS = make();

  private SharedArchive() {}

  /** The flags of a JVM that uses it. */
  static List<String> flags() {
    return FLAGS;
  }

  private static List<String> make() {
    Path archive = SelvageJar.JAR.resolveSibling("selvage.jsa");
    try {
      Path text = Files.createTempFile("archive", ".txt");
      ProcessBuilder builder =
          new ProcessBuilder(
                  "bash", "-c", SCRIPT, "make", SelvageJar.JAR.toString(), archive.toString())
              .directory(Path.of(System.getProperty("selvage.home")).toFile())
              .redirectErrorStream(true)
              .redirectOutput(text.toFile());
      builder.environment().put("SELVAGE_JAVA_HOME", System.getProperty("java.home"));
      int exitCode = builder.start().waitFor();
      List<String> lines = Files.readAllLines(text, StandardCharsets.UTF_8);
      Files.delete(text);
      assertThat(exitCode).as(lines.toString()).isZero();
      assertThat(lines).isNotEmpty().allMatch(each -> each.startsWith("-X"));
      return lines;
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
