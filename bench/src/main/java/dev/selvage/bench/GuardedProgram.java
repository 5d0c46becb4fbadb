package dev.selvage.bench;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A program with a bug that tests do not see: it has a workload that passes, and one that provokes
 * the bug.
 *
 * @param row in the table of the paper on PSet; 0 for one that is not from there
 * @param library the folder of its jars, below that of the benchmarks; empty for none
 */
record GuardedProgram(int row, String mainClass, String bug, String library) {
  private static final String SPECIMENS = "dev.selvage.specimens.guard.";
  private static final String LIBRARIES = "dev.selvage.programs.guarded.";

  /** Which of its workloads a program runs. */
  enum Workload {
    TEST,
    PRODUCTION;

    /** As the program takes it. */
    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The bugs of the paper, row by row. */
  static List<GuardedProgram> ofThePaper() {
    return List.of(
        paper(1, "Pbzip2Shutdown", "Pbzip2: a lock is deleted while consumers use it"),
        paper(2, "AgetInterrupt", "Aget: the log is saved while bytes are written"),
        paper(3, "PfscanCounter", "Pfscan: a counter is set after workers have counted"),
        paper(4, "ApacheLogBuffer", "Apache 2.0.48: two workers append to a buffer"),
        paper(5, "MysqlBinlogRotation", "MySQL 4.0.12: an update between two logs"),
        paper(6, "MysqlStartUp", "MySQL: the president is read before it is set"),
        paper(7, "MozillaScriptCache", "Mozilla: a script is dropped before it is compiled"),
        paper(8, "MozillaZipArchive", "Mozilla: an offset is moved twice"),
        paper(9, "MozillaDoubleFree", "Mozilla: a lock is freed twice"),
        paper(10, "MozillaTemporaryState", "Mozilla: a temporary status is seen"),
        paper(11, "MozillaThreadStart", "Mozilla: a thread uses a field before it is set"),
        paper(12, "MozillaIoCallback", "Mozilla: a callback comes before the note that it will"),
        paper(13, "MozillaImapStream", "Mozilla: an event comes before the stream"),
        paper(14, "MozillaHttpHeaders", "Mozilla: headers come before the handle"),
        paper(15, "MozillaTimerShutdown", "Mozilla: a shutdown comes before the start"),
        paper(16, "MozillaTextFrame", "Mozilla: offset and length do not match"),
        paper(17, "OpenLdapCache", "OpenLDAP: two locks in opposite order"));
  }

  private static GuardedProgram paper(int row, String name, String bug) {
    return new GuardedProgram(row, SPECIMENS + name, bug, "");
  }

  /** Published bugs of libraries, each in a version that has it. */
  static List<GuardedProgram> ofLibraries() {
    return List.of(
        library("CachedRows", "issue 1881 of Guava", "guava-18.0"),
        library("RecursiveJson", "issue 1829 of Gson", "gson-2.10"),
        library("SharedReplays", "issue 6185 of RxJava", "rxjava-2.2.1"),
        library("LateSubscribers", "issue 7878 of RxJava", "rxjava-3.1.10"),
        library("BulkheadPermits", "issue 393 of Failsafe", "failsafe-3.3.2"));
  }

  private static GuardedProgram library(String name, String bug, String folder) {
    return new GuardedProgram(0, LIBRARIES + name, bug + ", " + folder, folder);
  }

  static List<GuardedProgram> all() {
    List<GuardedProgram> all = new ArrayList<>(ofThePaper());
    all.addAll(ofLibraries());
    return List.copyOf(all);
  }

  String name() {
    return mainClass.substring(mainClass.lastIndexOf('.') + 1);
  }

  /** The command that runs it. */
  List<String> command(Workload workload) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classPath =
        String.join(File.pathSeparator, classPath().stream().map(Path::toString).toList());
    return List.of(java, "-cp", classPath, mainClass, workload.label());
  }

  /** The folders and jars that it needs. */
  List<Path> classPath() {
    Path root = Surroundings.root();
    if (library.isEmpty()) {
      return List.of(root.resolve("specimens/target/classes"));
    }
    Path target = root.resolve("bench/target");
    List<Path> all = new ArrayList<>(List.of(target.resolve("classes")));
    File[] jars = target.resolve("guarded").resolve(library).toFile().listFiles();
    if (jars == null) {
      throw new IllegalStateException("build first: no jars of " + library);
    }
    for (File jar : jars) {
      all.add(jar.toPath());
    }
    return all;
  }
}
