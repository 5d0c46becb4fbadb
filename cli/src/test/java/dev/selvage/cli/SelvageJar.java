package dev.selvage.cli;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The packaged command line, run in a process of its own as a user would. */
final class SelvageJar {
  static final Path JAR = Path.of(System.getProperty("selvage.jar")).toAbsolutePath();
  private static final long LIMIT_SECONDS = 180;

  private final Path directory;
  private final List<String> flags;
  private final Path jar;
  private final List<String> before;

  /** Runs in this directory; what it writes goes there. */
  SelvageJar(Path directory) {
    this(directory, List.of("-XX:+UseSerialGC"));
  }

  /** One for runs that are over before the JVM's second compiler is of any use. */
  static SelvageJar quick(Path directory, String... more) {
    List<String> flags = new ArrayList<>(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    flags.addAll(SharedArchive.flags());
    flags.addAll(List.of(more));
    return new SelvageJar(directory, flags);
  }

  /** Runs with these flags of the JVM. */
  SelvageJar(Path directory, List<String> flags) {
    this(directory, flags, JAR, List.of());
  }

  private SelvageJar(Path directory, List<String> flags, Path jar, List<String> before) {
    this.directory = directory;
    this.flags = flags;
    this.jar = jar;
    this.before = before;
  }

  /** The same, started by another command. */
  SelvageJar below(List<String> command) {
    return new SelvageJar(directory, flags, jar, command);
  }

  /** The same with a copy of the jar in which a file is missing. */
  SelvageJar without(String entry) throws IOException {
    Path damaged = Files.copy(JAR, directory.resolve("damaged.jar"));
    try (FileSystem files = FileSystems.newFileSystem(damaged)) {
      Files.delete(files.getPath(entry));
    }
    return new SelvageJar(directory, flags, damaged, before);
  }

  /** What a process left. */
  record Run(int exitCode, String out, String err) {}

  /** The directory with the programs of these tests. */
  static String programs() {
    return Path.of("target", "test-classes").toAbsolutePath().toString();
  }

  Run run(String... arguments) throws IOException, InterruptedException {
    return run(Map.of(), arguments);
  }

  Run run(Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(before);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // As the script that users call starts it.
    command.addAll(flags);
    command.addAll(List.of("-XX:-PrintWarnings", "-jar", jar.toString()));
    command.addAll(List.of(arguments));
    Path out = Files.createTempFile(directory, "out", ".txt");
    Path err = Files.createTempFile(directory, "err", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    // Its standard input stays open and empty, as with a terminal where nobody types.
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(
          "no end after " + LIMIT_SECONDS + " s: " + command + "\n" + Files.readString(out));
    }
    process.getOutputStream().close();
    return new Run(process.exitValue(), Files.readString(out), Files.readString(err));
  }
}
