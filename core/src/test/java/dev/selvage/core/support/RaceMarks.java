package dev.selvage.core.support;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The races that a specimen is expected to have. Comments such as {@code // race a b} at the end of
 * its lines say so: lines with the same letter race with each other, and a letter that only one
 * line has means that two threads race on that line.
 */
public record RaceMarks(String file, Map<String, List<Integer>> linesByLetter) {
  /** Tests run in the directory of their module. */
  private static final Path SOURCES = Path.of("..", "specimens", "src", "main", "java");

  /** A comment that only looks like a mark is taken for one, and then its letters are checked. */
  private static final Pattern MARK = Pattern.compile("//\\s*race\\b\\s*(?<letters>.*)$");

  private static final Pattern LETTER = Pattern.compile("[a-z]");

  /** Reads the source file of a specimen. */
  public static RaceMarks of(Class<?> specimen) {
    Path file = SOURCES.resolve(specimen.getName().replace('.', '/') + ".java");
    try {
      return parse(file.getFileName().toString(), Files.readAllLines(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static RaceMarks parse(String file, List<String> lines) {
    Map<String, List<Integer>> linesByLetter = new TreeMap<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher mark = MARK.matcher(lines.get(i));
      if (mark.find()) {
        for (String letter : mark.group("letters").split(" ", -1)) {
          if (!LETTER.matcher(letter).matches()) {
            throw new IllegalArgumentException("not a mark: " + lines.get(i));
          }
          linesByLetter.computeIfAbsent(letter, key -> new ArrayList<>()).add(i + 1);
        }
      }
    }
    return new RaceMarks(file, linesByLetter);
  }

  /** The expected pairs, such as {@code Counter.java:12 – Counter.java:30}, smaller line first. */
  public Set<String> pairs() {
    return linesByLetter.values().stream()
        .map(lines -> place(lines.getFirst()) + " – " + place(lines.getLast()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** On which lines each letter is. */
  public Collection<List<Integer>> letters() {
    return linesByLetter.values();
  }

  private String place(int line) {
    return file + ":" + line;
  }
}
