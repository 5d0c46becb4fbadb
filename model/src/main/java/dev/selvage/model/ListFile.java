package dev.selvage.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Files with an entry on each line; empty lines and what follows a {@code #} do not count. */
final class ListFile {
  private static final char COMMENT = '#';

  /**
   * An entry.
   *
   * @param origin where it is written, such as {@code known.txt:3}
   */
  record Entry(String origin, String text) {}

  private ListFile() {}

  /**
   * The entries of a file.
   *
   * @param what the kind of the file, in words
   * @throws IllegalArgumentException with one line, when it cannot be read
   */
  static List<Entry> read(Path file, String what) {
    List<Entry> entries = new ArrayList<>();
    List<String> lines = lines(file, what);
    for (int i = 0; i < lines.size(); i++) {
      String text = withoutComment(lines.get(i));
      if (!text.isEmpty()) {
        entries.add(new Entry(file + ":" + (i + 1), text));
      }
    }
    return entries;
  }

  private static List<String> lines(Path file, String what) {
    try {
      return Files.readAllLines(file);
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException("there is no " + what + " file " + file, e);
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read the " + what + " file " + file + ": " + e, e);
    }
  }

  private static String withoutComment(String line) {
    int comment = line.indexOf(COMMENT);
    return (comment < 0 ? line : line.substring(0, comment)).strip();
  }
}
