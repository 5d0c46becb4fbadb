package dev.selvage.junit.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;

/** Starts JVMs that have the built jar and ask {@link SelfAttach} for the agent. */
final class TestJvm {
  static final Path JAR = Path.of(System.getProperty("selvage.junit.jar"));

  /** Java 8, so that old JVMs can run it; the argument says how SelfAttach is reached. */
  private static final String PROBE =
      """
      import java.net.URL;
      import java.net.URLClassLoader;

      public class Probe {
        public static void main(String[] args) throws Exception {
          ClassLoader loader = Probe.class.getClassLoader();
          if (args[0].equals("isolated")) {
            URL jar = Class.forName("dev.selvage.junit.entry.SelfAttach")
                .getProtectionDomain().getCodeSource().getLocation();
            loader = new URLClassLoader(new URL[] {jar}, loader.getParent());
          }
          if (args[0].equals("session")) {
            Class.forName("org.junit.platform.launcher.core.LauncherFactory")
                .getMethod("openSession").invoke(null);
          } else {
            Class.forName("dev.selvage.junit.entry.SelfAttach", true, loader)
                .getMethod("ensure").invoke(null);
          }
          System.out.println(Class.forName("dev.selvage.junit.entry.SelfAttach", true, loader)
              .getMethod("problem").invoke(null));
          System.out.println(Class.forName("dev.selvage.agent.AgentControl", true, loader)
              .getMethod("isInstalled").invoke(null));
        }
      }
      """;

  private final Path directory;
  private String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
  private Path jar = JAR;
  private String way = "direct";

  /** Compiles the probe into an empty directory. */
  TestJvm(Path directory) throws IOException {
    this.directory = directory;
    Path source = Files.writeString(directory.resolve("Probe.java"), PROBE);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "--release", "8", "-Xlint:-options", source.toString());
    assertThat(status).isZero();
  }

  TestJvm java(String newJava) {
    java = newJava;
    return this;
  }

  TestJvm jar(Path newJar) {
    jar = newJar;
    return this;
  }

  /** SelfAttach is loaded by a class loader of its own, beside the system class loader. */
  TestJvm isolated() {
    way = "isolated";
    return this;
  }

  /** SelfAttach is called by JUnit's launcher, through the listener. */
  TestJvm session() {
    way = "session";
    return this;
  }

  Answer run(String... options) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(java);
    command.addAll(List.of(options));
    command.add("-cp");
    command.add(String.join(File.pathSeparator, jar.toString(), directory.toString(), junit()));
    command.add("Probe");
    command.add(way);
    Path out = directory.resolve("out.txt");
    Path err = directory.resolve("err.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    Map<String, String> environment = builder.environment();
    environment.keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    Process process = builder.start();
    boolean isOver = process.waitFor(1, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertThat(isOver).as("the JVM has ended").isTrue();
    return new Answer(Files.readString(out), Files.readString(err));
  }

  /** JUnit's part of our own class path; what is there of Selvage would be a second copy. */
  private static String junit() {
    String own = System.getProperty("java.class.path");
    return Arrays.stream(
            System.getProperty("surefire.test.class.path", own).split(File.pathSeparator))
        .filter(entry -> Path.of(entry).getFileName().toString().matches("(junit|opentest4j)-.*"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** What such a JVM wrote. */
  record Answer(String out, String err) {
    Answer {
      assertThat(out).as(err).isNotBlank();
    }

    boolean isInstalled() {
      return out.endsWith(System.lineSeparator() + "true" + System.lineSeparator());
    }

    /** What SelfAttach says is wrong; "null" when nothing is. */
    String problem() {
      return out.strip().substring(0, out.strip().lastIndexOf(System.lineSeparator())).strip();
    }
  }
}
