package dev.selvage.core.support;

import dev.selvage.model.FindingKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The facts in the comment at the head of a specimen: lines such as {@code Preemptions: 1}. */
public record Header(Map<String, String> facts) {
  /** Tests run in the directory of their module. */
  private static final Path SOURCES = Path.of("..", "specimens", "src", "main", "java");

  /** The last paragraph of the comment before the class; its text is the group. */
  private static final Pattern FACTS =
      Pattern.compile("\n \\* <p>((?:(?!<p>|\\*/).)*)\n \\*/\npublic ", Pattern.DOTALL);

  /** How a paragraph of the comment before the class begins that says what a program is for. */
  private static final Pattern PURPOSE = Pattern.compile("\n \\* <p>([A-Z][a-z ]*): \\S");

  private static final Pattern FACT = Pattern.compile("(?<name>[A-Z][a-z -]+): (?<value>.+)");

  public Header {
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
  }

  /** Reads the source file of a specimen. */
  public static Header of(Class<?> specimen) {
    return parse(source(specimen));
  }

  /** The words with which a correct specimen says what it is for, as in {@code Fixed: ...}. */
  public static List<String> purposes(Class<?> specimen) {
    String source = source(specimen);
    return PURPOSE
        .matcher(source.substring(0, source.indexOf("\npublic ")))
        .results()
        .map(each -> each.group(1))
        .toList();
  }

  private static String source(Class<?> specimen) {
    Path file = SOURCES.resolve(specimen.getName().replace('.', '/') + ".java");
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Header parse(String source) {
    Matcher paragraph = FACTS.matcher(source);
    if (!paragraph.find()) {
      throw new IllegalArgumentException("the comment at the head has no last paragraph");
    }
    Map<String, String> facts = new LinkedHashMap<>();
    for (String line : List.of(paragraph.group(1).split("<br>\n \\* ", -1))) {
      Matcher fact = FACT.matcher(line);
      if (!fact.matches()) {
        throw new IllegalArgumentException("not a fact: " + line);
      }
      if (facts.put(fact.group("name"), fact.group("value")) != null) {
        throw new IllegalArgumentException("said twice: " + line);
      }
    }
    return new Header(facts);
  }

  public boolean hasRace() {
    return value("Data race").equals("yes");
  }

  /** Within so many schedules a random walk finds the failure. */
  public int budget() {
    return Integer.parseInt(value("Budget"));
  }

  /** No failing schedule has fewer; 0 when nothing is known. */
  public int preemptions() {
    return Integer.parseInt(facts.getOrDefault("Preemptions", "0"));
  }

  /** How many threads the program has, the main thread included. */
  public int threads() {
    return Integer.parseInt(value("Threads"));
  }

  /** The kind of failure, of those whose folder does not say it. */
  public FindingKind kind() {
    return FindingKind.labelled(value("Kind"));
  }

  private String value(String name) {
    String value = facts.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the header does not say '" + name + ":'");
    }
    return value;
  }
}
