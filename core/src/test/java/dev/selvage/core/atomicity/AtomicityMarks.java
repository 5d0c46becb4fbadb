package dev.selvage.core.atomicity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a specimen is expected to have between which steps. Comments such as {@code // atomicity a1
 * b3} at the end of its lines say so: of each letter, 1 and 3 are the steps that belong together,
 * and 2 is what another thread does in between.
 */
final class AtomicityMarks {
  /** Tests run in the directory of their module. */
  private static final Path SOURCES = Path.of("..", "specimens", "src", "main", "java");

  private static final Pattern MARK = Pattern.compile("//\\s*atomicity\\b\\s*(?<steps>.*)$");
  private static final Pattern STEP = Pattern.compile("(?<letter>[a-z])(?<number>[123])");

  private AtomicityMarks() {}

  /** The expected lines in the order 1, 2, 3, such as {@code [12, 20, 13]}. */
  static Set<String> of(Class<?> specimen) {
    Path file = SOURCES.resolve(specimen.getName().replace('.', '/') + ".java");
    try {
      return parse(Files.readAllLines(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> parse(List<String> lines) {
    Map<String, Integer[]> byLetter = new TreeMap<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher mark = MARK.matcher(lines.get(i));
      if (mark.find()) {
        for (String each : mark.group("steps").split(" ", -1)) {
          Matcher step = STEP.matcher(each);
          if (!step.matches()) {
            throw new IllegalArgumentException("not a mark: " + lines.get(i));
          }
          int number = Integer.parseInt(step.group("number"));
          byLetter.computeIfAbsent(step.group("letter"), key -> new Integer[3])[number - 1] = i + 1;
        }
      }
    }
    Set<String> triples = new TreeSet<>();
    byLetter.values().forEach(triple -> triples.add(List.of(triple).toString()));
    return triples;
  }
}
