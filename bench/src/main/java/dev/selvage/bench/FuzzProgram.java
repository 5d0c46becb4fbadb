package dev.selvage.bench;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program that is run on real threads.
 *
 * @param bug what is wrong with it; empty for nothing
 * @param libraries the folder of its jars, below that of the benchmarks; empty for none
 */
record FuzzProgram(String mainClass, String bug, String libraries, List<String> arguments) {
  private static final String SPECIMENS = "dev.selvage.specimens.fuzz.";
  private static final String REAL = "dev.selvage.programs.real.";
  private static final String OLD = "dev.selvage.programs.old.";

  /** Four with a bug, and one without. */
  static List<FuzzProgram> specimens() {
    return List.of(
        specimen("TransferService", "two locks in opposite order"),
        specimen("AlbumLoader", "use before initialisation"),
        specimen("JobDesk", "missed signal"),
        specimen("ArchiveReader", "a file is closed while a worker reads it"),
        specimen("OrderBook", ""));
  }

  /** With libraries that are believed to be right. */
  static List<FuzzProgram> real() {
    return Stream.of(
            "JettyTogether",
            "H2Bank",
            "HsqldbBank",
            "LuceneLibrary",
            "ParallelGzip",
            "ActiveMqMail")
        .map(name -> new FuzzProgram(REAL + name, "", "real", List.of()))
        .toList();
  }

  /** With old versions of libraries that are known to hang. */
  static List<FuzzProgram> old() {
    return List.of(
        new FuzzProgram(OLD + "PooledJobs", "POOL-149 of Commons Pool 1.5.2", "old", List.of()),
        new FuzzProgram(OLD + "LoggedOrders", "AsyncAppender of Log4j 1.2.13", "old", List.of()),
        new FuzzProgram(OLD + "DatabasesShutDown", "issue 1841 of H2 1.4.199", "old", List.of()));
  }

  private static FuzzProgram specimen(String name, String bug) {
    return new FuzzProgram(SPECIMENS + name, bug, "", List.of());
  }

  String name() {
    return mainClass.substring(mainClass.lastIndexOf('.') + 1);
  }

  /** The command that runs it. */
  List<String> command() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return Stream.concat(Stream.of(java, "-cp", classPath(), mainClass), arguments.stream())
        .toList();
  }

  private String classPath() {
    Path root = Surroundings.root();
    Path target = root.resolve("bench/target");
    if (libraries.isEmpty()) {
      return root.resolve("specimens/target/classes").toString();
    }
    String jars =
        libraries.equals("old")
            ? Stream.of(new File(target.toFile(), libraries).listFiles(File::isDirectory))
                .map(folder -> folder + "/*")
                .sorted()
                .reduce((a, b) -> a + File.pathSeparator + b)
                .orElse("")
            : target.resolve(libraries) + "/*";
    return target.resolve("classes") + File.pathSeparator + jars;
  }
}
