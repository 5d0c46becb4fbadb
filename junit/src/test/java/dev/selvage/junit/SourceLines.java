package dev.selvage.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds lines of a source file by the comments at their ends. */
final class SourceLines {
  private final String type;
  private final List<String> lines;

  SourceLines(Class<?> type) throws IOException {
    this.type = type.getName();
    this.lines =
        Files.readAllLines(
            Path.of("src", "test", "java", type.getName().replace('.', '/') + ".java"));
  }

  /** The number of the line that ends in this comment. */
  int number(String comment) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).endsWith("// " + comment)) {
        return i + 1;
      }
    }
    throw new AssertionError("no line of " + type + " ends in // " + comment);
  }

  /** The same as debuggers want to have it. */
  String location(String comment) {
    return type + ":" + number(comment);
  }

  /** The same for a line in a nested class. */
  String location(String nested, String comment) {
    return type + "$" + nested + ":" + number(comment);
  }
}
