package dev.selvage.live.log;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Finds logs: in the folder of a JVM, of a run with several JVMs, or of a batch of runs. */
public final class LogFolders {
  /** {@code batch/run/jvm-4711/log}, and one level for whatever sorts the runs. */
  private static final int DEPTH = 5;

  private static final String JVM = "jvm-";

  private LogFolders() {}

  /** The folders with logs at or below a folder, by the folder of the run; sorted. */
  public static Map<Path, List<Path>> byRun(Path folder) throws IOException {
    Map<Path, List<Path>> runs = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder, DEPTH)) {
      files
          .filter(LogFolders::isPartOfLog)
          .map(Path::getParent)
          .distinct()
          .sorted()
          .forEach(log -> runs.computeIfAbsent(run(log), any -> new ArrayList<>()).add(log));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return runs;
  }

  private static boolean isPartOfLog(Path file) {
    String name = file.getFileName() == null ? "" : file.getFileName().toString();
    return (name.endsWith(RingFormat.SUFFIX) || name.equals(RingFormat.NO_ROOM))
        && Files.isRegularFile(file);
  }

  private static Path run(Path log) {
    Path jvm = log.toAbsolutePath().normalize().getParent();
    boolean isOfRun = jvm != null && jvm.getFileName() != null && jvm.getParent() != null;
    return isOfRun && jvm.getFileName().toString().startsWith(JVM)
        ? jvm.getParent()
        : log.toAbsolutePath().normalize();
  }
}
