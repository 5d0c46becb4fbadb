package dev.selvage.live.batch;

import dev.selvage.model.fuzz.FuzzedJvm;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.function.ToIntFunction;

/** The files of one run. */
record RunFolder(Path path) {
  /** The variable that tells the program and its commands where it is. */
  static final String VARIABLE = "SELVAGE_RUN";

  /** The variable that only the program has, but not the commands that use or judge it. */
  static final String PROGRAM_VARIABLE = "SELVAGE_PROGRAM";

  private static final String JVM = "jvm-";
  private static final String CONTROL = "control";

  static RunFolder create(Path batch, String name) throws IOException {
    return new RunFolder(Files.createDirectory(batch.resolve(name).toAbsolutePath()));
  }

  Path out() {
    return path.resolve("stdout.txt");
  }

  Path err() {
    return path.resolve("stderr.txt");
  }

  /** What a command printed that uses or judges the program. */
  Path log(String command) {
    return path.resolve(command + ".txt");
  }

  /** A variable as the environment of a process has it. */
  String mark(String variable) {
    return variable + "=" + path;
  }

  void store(String name, Properties properties) throws IOException {
    try (OutputStream file = Files.newOutputStream(path.resolve(name))) {
      properties.store(file, null);
    }
  }

  /** The folders of the JVMs that accepted the agent, oldest process first. */
  List<Path> jvmFolders() throws IOException {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(path, JVM + "*")) {
      for (Path folder : folders) {
        if (pid(folder) >= 0 && Files.isDirectory(folder)) {
          found.add(folder);
        }
      }
    }
    found.sort(Comparator.comparingLong(RunFolder::pid));
    return found;
  }

  /** The process that a folder of a JVM belongs to; -1 if it does not. */
  static long pid(Path jvmFolder) {
    String digits = jvmFolder.getFileName().toString().substring(JVM.length());
    return digits.matches("\\d{1,18}") ? Long.parseLong(digits) : -1;
  }

  /**
   * What the agent said about its JVMs.
   *
   * @param holdUps how often each of them was held up, by its folder
   */
  List<FuzzedJvm> jvms(ToIntFunction<Path> holdUps) throws IOException {
    List<FuzzedJvm> jvms = new ArrayList<>();
    for (Path folder : jvmFolders()) {
      Properties state = new Properties();
      Path file = folder.resolve("state.properties");
      if (Files.isRegularFile(file)) {
        try (InputStream in = Files.newInputStream(file)) {
          state.load(in);
        } catch (IllegalArgumentException e) {
          // A JVM that was killed has left half a file.
          state.clear();
        }
      }
      jvms.add(jvm(pid(folder), state, holdUps.applyAsInt(folder)));
    }
    return jvms;
  }

  private static FuzzedJvm jvm(long pid, Properties state, int holdUps) {
    return new FuzzedJvm(
        pid,
        state.getProperty("main", ""),
        state.getProperty("mode", ""),
        state.getProperty("why", ""),
        state.getProperty("throttling", ""),
        state.getProperty("cpus", ""),
        number(state, "changes"),
        holdUps,
        number(state, "lost"),
        state.getProperty("class.path", ""),
        state.getProperty("problem", ""));
  }

  private static long number(Properties state, String key) {
    String digits = state.getProperty(key, "");
    return digits.matches("\\d{1,18}") ? Long.parseLong(digits) : 0;
  }

  /** Asks the agent of a JVM to do something. */
  static void control(Path jvmFolder, String word) throws IOException {
    Path part = Files.writeString(jvmFolder.resolve(CONTROL + ".part"), word);
    Files.move(part, jvmFolder.resolve(CONTROL), StandardCopyOption.ATOMIC_MOVE);
  }

  /** Whether the agent has done what it was asked for. */
  static boolean isControlDone(Path jvmFolder) {
    return !Files.exists(jvmFolder.resolve(CONTROL));
  }
}
