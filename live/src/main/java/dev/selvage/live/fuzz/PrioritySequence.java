package dev.selvage.live.fuzz;

import dev.selvage.live.priority.Scheduling;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Priorities from a file, in the order in which threads get them. Numbers from 1 to 32, with blanks
 * between them or on lines of their own; what follows {@code #} is a comment.
 */
public final class PrioritySequence {
  private static final long MOST_BYTES = 16L << 20;
  private static final int MOST_SHOWN = 20;

  private final int[] levels;

  PrioritySequence(int... levels) {
    this.levels = levels.clone();
  }

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException with one line for the user, if it cannot be read or has a bad
   *     line
   */
  public static PrioritySequence read(Path file) {
    List<String> lines = lines(file);
    List<Integer> levels = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String content = lines.get(i).split("#", 2)[0].strip();
      for (String word : content.isEmpty() ? new String[0] : content.split("\\s+", -1)) {
        levels.add(level(word, file, i + 1));
      }
    }
    if (levels.isEmpty()) {
      throw new IllegalArgumentException("there are no priorities in " + file);
    }
    return new PrioritySequence(levels.stream().mapToInt(Integer::intValue).toArray());
  }

  /** Whatever is in it, so that a line that is not text is named like any other bad one. */
  private static List<String> lines(Path file) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new IllegalArgumentException(file + " is too large for a sequence of priorities");
      }
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return text.replaceFirst("^\uFEFF", "").lines().toList();
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read the priorities in " + file + ": " + e, e);
    }
  }

  private static int level(String word, Path file, int line) {
    if (word.matches("\\d{1,2}")) {
      int level = Integer.parseInt(word);
      if (level >= Scheduling.LOWEST && level <= Scheduling.HIGHEST) {
        return level;
      }
    }
    throw new IllegalArgumentException(
        "line %d of %s: '%s' is not a priority, which is a number from %d to %d"
            .formatted(line, file, shown(word), Scheduling.LOWEST, Scheduling.HIGHEST));
  }

  private static String shown(String word) {
    String printable = word.replaceAll("[^\\p{Print}\\p{L}]", "?");
    return printable.length() > MOST_SHOWN ? printable.substring(0, MOST_SHOWN) + "…" : printable;
  }

  /** The n-th one, from 0; after the last one it begins again. */
  int level(long n) {
    return levels[(int) (n % levels.length)];
  }
}
