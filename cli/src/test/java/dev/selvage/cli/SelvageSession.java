package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.cli.SelvageJar.Run;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The packaged command line in one JVM for all commands of a test class, and an empty directory for
 * each test: for tests of what a command prints and writes. {@link SelvageJar} is for tests of the
 * JVM itself: its start, its end, its flags, and what has to be the same in another one.
 */
final class SelvageSession implements BeforeAllCallback, BeforeEachCallback, AfterAllCallback {
  private static final int LIMIT_MILLIS = 180_000;

  private Path logs;
  private Path directory;
  private Process process;
  private Socket host;
  private DataOutputStream commands;
  private DataInputStream exitCodes;

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    logs = Files.createTempDirectory("session");
    directory = Files.createDirectory(logs.resolve("commands"));
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout(LIMIT_MILLIS);
      process = builder(server.getLocalPort()).start();
      host = server.accept();
    }
    host.setSoTimeout(LIMIT_MILLIS);
    commands = new DataOutputStream(host.getOutputStream());
    exitCodes = new DataInputStream(host.getInputStream());
  }

  private ProcessBuilder builder(int port) {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-PrintWarnings",
            "--add-exports=java.base/jdk.internal.access=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED",
            "-javaagent:" + SelvageJar.JAR,
            "-cp",
            SelvageJar.JAR + File.pathSeparator + SelvageJar.programs(),
            CommandHost.class.getName(),
            Integer.toString(port))
        .directory(directory.toFile())
        .redirectOutput(out().toFile())
        .redirectError(err().toFile());
  }

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    deleteBelow(directory);
  }

  /** Where the commands run, empty at the start of each test. */
  Path directory() {
    return directory;
  }

  Run run(String... command) throws IOException {
    int outBefore = Files.readAllBytes(out()).length;
    int errBefore = Files.readAllBytes(err()).length;
    commands.writeInt(command.length);
    for (String word : command) {
      commands.writeUTF(word);
    }
    int exitCode;
    try {
      exitCode = exitCodes.readInt();
    } catch (IOException e) {
      throw new AssertionError(
          "no exit code of " + List.of(command) + "\n" + Files.readString(err()), e);
    }
    return new Run(exitCode, since(outBefore, out()), since(errBefore, err()));
  }

  private static String since(int before, Path log) throws IOException {
    byte[] all = Files.readAllBytes(log);
    return new String(Arrays.copyOfRange(all, before, all.length), StandardCharsets.UTF_8);
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException, InterruptedException {
    try {
      commands.writeInt(0);
      assertThat(process.waitFor(LIMIT_MILLIS, TimeUnit.MILLISECONDS)).isTrue();
      assertThat(process.exitValue()).as(Files.readString(err())).isZero();
    } finally {
      host.close();
      process.destroyForcibly();
      deleteBelow(logs);
      Files.delete(logs);
    }
  }

  private Path out() {
    return logs.resolve("out.txt");
  }

  private Path err() {
    return logs.resolve("err.txt");
  }

  private static void deleteBelow(Path top) throws IOException {
    try (Stream<Path> files = Files.walk(top)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        if (!file.equals(top)) {
          Files.delete(file);
        }
      }
    }
  }
}
