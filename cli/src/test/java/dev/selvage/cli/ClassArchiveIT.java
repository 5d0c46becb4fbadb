package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The class archive that the script makes and uses: it saves time, and changes nothing else. */
class ClassArchiveIT {
  private static final Path HOME = Path.of(System.getProperty("selvage.home")).toAbsolutePath();
  private static final long LIMIT_SECONDS = 180;
  private static final int DAMAGED_FROM = 2_000_000;
  private static final String MAKE =
      ". .ci/find-jdk; . .ci/class-archive; find_jdk && make_archive \"$1\" \"$2\"";

  /** A checkout with nothing but the scripts and the jar. */
  @TempDir static Path checkout;

  private static Path jar;
  private static Path archive;
  private static Run expected;

  @TempDir Path directory;

  /** What a process left; the two streams are one. */
  private record Run(int exitCode, String text) {}

  @BeforeAll
  static void checkWithoutAnArchive() throws Exception {
    Path target = Files.createDirectories(checkout.resolve("cli/target").toAbsolutePath());
    Files.createDirectories(checkout.resolve(".ci"));
    for (String script : List.of("selvage", ".ci/find-jdk", ".ci/build-jar", ".ci/class-archive")) {
      Files.copy(HOME.resolve(script), checkout.resolve(script));
    }
    jar = Files.copy(SelvageJar.JAR, target.toRealPath().resolve("selvage.jar"));
    archive = jar.resolveSibling("selvage.jsa");
    Path outside = Files.createDirectories(checkout.resolve("without"));
    expected = check(outside);
    assertThat(expected.exitCode()).isEqualTo(1);
    assertThat(jvmsWithArchive(outside)).hasSizeGreaterThan(1).containsOnly(false);
    assertThat(run(checkout, "bash", "-c", MAKE, "make", jar.toString(), archive.toString()))
        .isEqualTo(new Run(0, ""));
    assertThat(archive).isNotEmptyFile();
  }

  @Test
  void allJvmsTakeTheirClassesFromTheArchiveAndTheReportIsTheSame() throws Exception {
    assertThat(check(directory)).isEqualTo(expected);
    assertThat(jvmsWithArchive(directory)).hasSizeGreaterThan(1).containsOnly(true);
  }

  @Test
  void aDamagedArchiveChangesNothing() throws Exception {
    byte[] bytes = Files.readAllBytes(archive);
    try (RandomAccessFile file = new RandomAccessFile(archive.toFile(), "rw")) {
      file.seek(DAMAGED_FROM);
      file.write(new byte[DAMAGED_FROM]);
    }
    requireNoChange(bytes);
  }

  @Test
  void aTruncatedArchiveChangesNothing() throws Exception {
    byte[] bytes = Files.readAllBytes(archive);
    try (RandomAccessFile file = new RandomAccessFile(archive.toFile(), "rw")) {
      file.setLength(DAMAGED_FROM);
    }
    requireNoChange(bytes);
  }

  @Test
  void aFileThatIsNoArchiveChangesNothing() throws Exception {
    byte[] bytes = Files.readAllBytes(archive);
    Files.writeString(archive, "not an archive");
    requireNoChange(bytes);
  }

  @Test
  void anArchiveOfAnotherJarChangesNothing() throws Exception {
    FileTime time = Files.getLastModifiedTime(jar);
    try {
      Files.setLastModifiedTime(jar, FileTime.fromMillis(time.toMillis() - 60_000));
      requireNoChange(Files.readAllBytes(archive));
    } finally {
      Files.setLastModifiedTime(jar, time);
    }
  }

  @Test
  void whereNoArchiveCanBeWrittenNothingHappens() throws Exception {
    String nowhere = directory.resolve("missing/selvage.jsa").toString();
    assertThat(run(checkout, "bash", "-c", MAKE, "make", jar.toString(), nowhere))
        .isEqualTo(new Run(0, ""));
  }

  private void requireNoChange(byte[] goodArchive) throws Exception {
    try {
      assertThat(check(directory)).isEqualTo(expected);
      assertThat(jvmsWithArchive(directory)).hasSizeGreaterThan(1).containsOnly(false);
    } finally {
      Files.write(archive, goodArchive);
    }
  }

  private static Run check(Path directory) throws Exception {
    Run run =
        run(
            directory,
            checkout.resolve("selvage").toString(),
            "check",
            "--seed",
            "1",
            "-cp",
            jar.toString(),
            "dev.selvage.demo.LostUpdate");
    return new Run(run.exitCode(), Samples.normalized(run.text()));
  }

  /** For each JVM that ran in the directory, whether a class of this tool is from an archive. */
  private static List<Boolean> jvmsWithArchive(Path directory) throws IOException {
    List<Boolean> result = new ArrayList<>();
    try (DirectoryStream<Path> logs = Files.newDirectoryStream(directory, "classes-*")) {
      for (Path log : logs) {
        result.add(
            Files.readString(log)
                .contains("dev.selvage.agent.AgentControl source: shared objects file"));
      }
    }
    return result;
  }

  private static Run run(Path directory, String... command) throws Exception {
    Path text = Files.createTempFile(directory, "text", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(text.toFile());
    builder
        .environment()
        .putAll(
            Map.of(
                "SELVAGE_NO_BUILD",
                "yes",
                "SELVAGE_JAVA_HOME",
                System.getProperty("java.home"),
                "SELVAGE_JVM_FLAGS",
                "-XX:TieredStopAtLevel=1 -Xlog:class+load:file=classes-%p:none"));
    Process process = builder.start();
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      throw new AssertionError("no end after " + LIMIT_SECONDS + " s: " + List.of(command));
    }
    return new Run(process.exitValue(), Files.readString(text, StandardCharsets.UTF_8));
  }
}
