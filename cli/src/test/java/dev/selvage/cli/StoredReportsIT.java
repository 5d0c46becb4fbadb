package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of every specimen with a finding, the stored result gives the report that the run printed. */
class StoredReportsIT {
  private static final Path SPECIMENS = Path.of(System.getProperty("selvage.specimens"));
  private static final Path JAR = Path.of(System.getProperty("selvage.jar"));
  private static final long LIMIT_SECONDS = 180;

  /** The folders of specimens that a check has findings of, with the options it needs for that. */
  private static final Map<String, List<String>> FOLDERS = new LinkedHashMap<>();

  static {
    FOLDERS.put("fail/assertion", List.of("--runs=5000"));
    FOLDERS.put("fail/deadlock", List.of("--runs=5000"));
    FOLDERS.put("fail/exception", List.of("--runs=5000"));
    FOLDERS.put("fail/exit", List.of("--runs=5000"));
    FOLDERS.put("fail/livelock", List.of("--strategy=chess", "--runs=5000"));
    FOLDERS.put("fail/lostwakeup", List.of("--runs=5000"));
    FOLDERS.put("race", List.of("--runs=20"));
    FOLDERS.put("atomicity", List.of("--detect=atomicity", "--runs=100"));
    FOLDERS.put("notsc", List.of("--detect=not-sc", "--runs=300"));
    FOLDERS.put("spurious", List.of("--spurious=1", "--runs=5000"));
    FOLDERS.put("timeouts", List.of("--timeouts=any", "--runs=5000"));
  }

  /** How consoles differ: every specimen is checked on one of them. */
  private static final List<List<String>> CONSOLES =
      List.of(
          List.of("100", "--color=never"),
          List.of("100", "--color=always"),
          List.of("44", "--color=never"),
          List.of("61", "--color=always"));

  /** Less than there are. */
  private static final int LEAST_SPECIMENS = 200;

  @TempDir Path directory;

  @Test
  void everyStoredResultGivesTheReportThatWasPrinted() throws Exception {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, List<String>> folder : FOLDERS.entrySet()) {
      List<String> specimens = specimens(folder.getKey());
      assertThat(specimens).as(folder.getKey()).isNotEmpty();
      for (String specimen : specimens) {
        List<String> line = new ArrayList<>(CONSOLES.get(lines.size() % CONSOLES.size()));
        line.addAll(folder.getValue());
        line.addAll(List.of("--seed=7", "--no-confirm", specimen));
        lines.add(String.join(" ", line));
      }
    }
    assertThat(lines).hasSizeGreaterThan(LEAST_SPECIMENS);
    assertThat(answers(lines)).hasSameSizeAs(lines).allMatch(StoredReportsIT::isSame);
  }

  /** What is reported then comes from another JVM. */
  @Test
  void theSameGoesForFindingsThatAreConfirmed() throws Exception {
    List<String> specimens =
        Stream.of("fail/exit", "fail/lostwakeup")
            .flatMap(each -> specimens(each).stream())
            .toList();
    assertThat(answers(specimens.stream().map(each -> "100 --seed=7 " + each).toList()))
        .hasSameSizeAs(specimens)
        .allMatch(StoredReportsIT::isSame);
  }

  private static boolean isSame(String answer) {
    return answer.endsWith(" " + StoredReports.SAME);
  }

  private List<String> answers(List<String> lines) throws Exception {
    Path programs = Files.write(directory.resolve("programs.txt"), lines);
    Path answers = directory.resolve("answers.txt");
    Path log = directory.resolve("log.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-PrintWarnings",
                "--add-exports=java.base/jdk.internal.access=ALL-UNNAMED",
                "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
                "--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED",
                "-javaagent:" + JAR,
                "-cp",
                JAR + File.pathSeparator + SelvageJar.programs(),
                StoredReports.class.getName(),
                SPECIMENS.toString(),
                directory.resolve("out").toString(),
                programs.toString(),
                answers.toString())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(log)).isZero();
    return Files.readAllLines(answers);
  }

  /** The names of the classes in a folder of specimens. */
  private static List<String> specimens(String folder) {
    String prefix = "dev.selvage.specimens." + folder.replace('/', '.') + ".";
    try (Stream<Path> files = Files.list(SPECIMENS.resolve("dev/selvage/specimens/" + folder))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".class"))
          .filter(name -> !name.contains("$") && !name.startsWith("package-info"))
          .map(name -> prefix + name.substring(0, name.length() - ".class".length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
