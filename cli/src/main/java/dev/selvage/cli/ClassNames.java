package dev.selvage.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The names of the classes on a class path, for suggesting what the user may have meant. */
final class ClassNames {
  /**
   * The maximum number of entries of a directory or jar that are examined: this is a courtesy, not
   * a search.
   */
  private static final int MOST = 20_000;

  private static final int SUGGESTIONS = 3;
  private static final String SUFFIX = ".class";

  private final Set<String> names = new LinkedHashSet<>();

  ClassNames(ClassPath classPath) {
    for (Path entry : classPath.entries()) {
      try {
        if (Files.isDirectory(entry)) {
          addDirectory(entry);
        } else {
          addJar(entry);
        }
      } catch (IOException | UncheckedIOException e) {
        // The message that asked for a suggestion is shown without one.
      }
    }
  }

  /** Part of a sentence, such as {@code did you mean a.B?}; empty if there is no suggestion. */
  String hint(String wanted) {
    List<String> similar =
        names.stream().filter(name -> isSimilar(name, wanted)).limit(SUGGESTIONS).toList();
    if (!similar.isEmpty()) {
      return "did you mean " + String.join(" or ", similar) + "?";
    }
    List<String> all = names.stream().filter(name -> !name.contains("$")).toList();
    return switch (all.size()) {
      case 0 -> "there are no classes on the class path";
      case 1, 2, 3 -> "the class path has " + String.join(", ", all);
      default -> "";
    };
  }

  private static boolean isSimilar(String name, String wanted) {
    String simple = simple(wanted);
    return simple.length() > 1
        && (simple(name).equals(simple) || (simple.length() > 3 && simple(name).contains(simple)));
  }

  /** The last part of a name, without case; a nested class counts by its own name. */
  private static String simple(String name) {
    String plain = name.replaceFirst("\\.(class|java)$", "");
    int start = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf('/'));
    return plain.substring(Math.max(start, plain.lastIndexOf('$')) + 1).toLowerCase(Locale.ROOT);
  }

  private void addDirectory(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      files.limit(MOST).map(directory::relativize).forEach(file -> add(file.toString()));
    }
  }

  private void addJar(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      zip.stream().limit(MOST).map(ZipEntry::getName).forEach(this::add);
    }
  }

  private void add(String file) {
    if (file.endsWith(SUFFIX) && !file.endsWith("-info.class") && !file.startsWith("META-INF")) {
      names.add(file.substring(0, file.length() - 6).replace('\\', '/').replace('/', '.'));
    }
  }
}
