package dev.selvage.arch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The modules of the build with their sources and compiled classes, as they are on disk. */
final class SourceTree {
  private static final Pattern MODULE = Pattern.compile("<module>(.*?)</module>");

  private final Path root;

  SourceTree(Path root) {
    this.root = root.normalize();
  }

  /** The modules named by the root POM, in its order. */
  List<String> modules() {
    try {
      String pom = Files.readString(root.resolve("pom.xml"));
      return MODULE.matcher(pom).results().map((MatchResult each) -> each.group(1)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The modules that have main code of their own. */
  List<String> modulesWithCode() {
    return modules().stream().filter(each -> Files.isDirectory(mainSources(each))).toList();
  }

  /** Where the compiler puts the main classes of a module. */
  Path classes(String module) {
    return root.resolve(module).resolve("target/classes");
  }

  /** The source files of the main code of a module, relative to the root, sorted. */
  List<Path> mainFiles(String module) {
    return files(mainSources(module));
  }

  /** The source files of a module, tests included, relative to the root, sorted. */
  List<Path> allFiles(String module) {
    return files(root.resolve(module).resolve("src"));
  }

  /** The number of lines of a source file. */
  long lines(Path file) {
    try (Stream<String> lines = Files.lines(root.resolve(file))) {
      return lines.count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path mainSources(String module) {
    return root.resolve(module).resolve("src/main/java");
  }

  private List<Path> files(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(each -> each.toString().endsWith(".java"))
          .map(root::relativize)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
