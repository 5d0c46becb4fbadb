package dev.selvage.it;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A project of its own in a fresh directory, built by the Maven that also runs these tests. */
final class MavenProject {
  private static final Path SOURCES = Path.of("projects");
  private static final Path COPIES = Path.of("target", "projects").toAbsolutePath();
  private static final Path BIN = Path.of(System.getProperty("it.maven.home"), "bin");
  private static final String VERSION = System.getProperty("selvage.version");
  private static final long LIMIT_SECONDS = 180;

  private final Path directory;

  private MavenProject(Path directory) {
    this.directory = directory;
  }

  /** Makes the repository that the projects share; to be called before the first build. */
  static LocalRepository repository() throws IOException {
    Path built = Path.of(System.getProperty("selvage.junit.target"));
    LocalRepository repository =
        LocalRepository.create(
            COPIES.resolve("repository"), Path.of(System.getProperty("it.maven.repository")));
    repository.install(
        "selvage-junit",
        VERSION,
        built.resolve("selvage-junit-" + VERSION + ".jar"),
        built.resolve(".flattened-pom.xml"));
    return repository;
  }

  /** Copies a project; in its POM {@code @selvage.version@} stands for the version to be tested. */
  static MavenProject copy(String name) throws IOException {
    Path directory = COPIES.resolve(name);
    delete(directory);
    copy(SOURCES.resolve(name), directory);
    Path pom = directory.resolve("pom.xml");
    Files.writeString(pom, Files.readString(pom).replace("@selvage.version@", VERSION));
    MavenProject project = new MavenProject(directory);
    // Relative, because Maven 3.8 takes a blank in this file for the end of an option.
    project.always("--batch-mode", "--no-transfer-progress", "-Dmaven.repo.local=../repository");
    if (System.getProperty("it.maven.network").equals("offline=true")) {
      project.always("--offline");
    }
    return project;
  }

  /** Options of each later build, also of one that is typed without them. */
  void always(String... options) throws IOException {
    Path file = directory.resolve(Path.of(".mvn", "maven.config"));
    Files.createDirectories(file.getParent());
    String former = Files.exists(file) ? Files.readString(file) : "";
    Files.writeString(file, former + String.join("\n", options) + "\n");
  }

  /** Copies what is in one directory of the project over what is in another one. */
  void overlay(String from, String to) throws IOException {
    copy(directory.resolve(from), directory.resolve(to));
  }

  Path file(String first, String... more) {
    return directory.resolve(Path.of(first, more));
  }

  Build maven(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(BIN.resolve("mvn").toString());
    command.addAll(List.of(arguments));
    return run(command);
  }

  /** Runs a line as if it were typed in the directory of the project. */
  Build type(String line) throws IOException, InterruptedException {
    return run(List.of("sh", "-c", line));
  }

  private Build run(List<String> command) throws IOException, InterruptedException {
    delete(directory.resolve(Path.of("target", "surefire-reports")));
    delete(directory.resolve(Path.of("target", "failsafe-reports")));
    Path log = Files.createTempFile(directory, "build-", ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    prepare(builder.environment());
    long start = System.nanoTime();
    Process process = builder.start();
    process.getOutputStream().close();
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      throw new AssertionError(
          "no end after " + LIMIT_SECONDS + " s: " + command + "\n" + Files.readString(log));
    }
    System.out.printf(
        "%s: %s, %.1f s%n",
        directory.getFileName(), String.join(" ", command), (System.nanoTime() - start) / 1e9);
    return new Build(
        process.exitValue(), Files.readString(log), TestReports.read(directory.resolve("target")));
  }

  private static void prepare(Map<String, String> environment) {
    environment.keySet().removeIf(name -> name.matches("(MAVEN|SELVAGE)_.*"));
    environment.keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("LC_ALL", "C.UTF-8");
    // Short runs; the last option silences a warning about Maven's own libraries.
    environment.put(
        "MAVEN_OPTS",
        "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC --sun-misc-unsafe-memory-access=allow");
    environment.merge("PATH", BIN.toString(), (path, bin) -> bin + File.pathSeparator + path);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = to.resolve(from.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static void delete(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    Files.walkFileTree(
        directory,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, IOException e) throws IOException {
            Files.delete(folder);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
