package dev.selvage.agent.transform;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Knows what bytecode cannot show: native methods, and intrinsics, for which compiled code does not
 * run the body. The table is a text of its own.
 */
final class UnseenMethods {
  /** The JDK whose methods are all in the table. */
  static final int REVIEWED = 25;

  private static final String TABLE = "unseen-methods.txt";

  /** What such a method does to what threads can share. */
  enum Kind {
    PURE,
    MODELLED,
    ACCESS,
    ELEMENTS,
    COPIES,
    OUTSIDE,
    BODY,
    VM,
    IO
  }

  /**
   * A line of the table.
   *
   * @param name class and method with dots, or the beginning of such names and an asterisk
   * @param details the words that follow the kind
   */
  record Entry(String name, Kind kind, List<String> details) {}

  private final Map<String, Entry> entries = new HashMap<>();

  UnseenMethods() {
    for (String line : text().lines().toList()) {
      if (!line.startsWith("#")) {
        List<String> words = List.of(line.split(" "));
        Kind kind = Kind.valueOf(words.get(1).toUpperCase(Locale.ROOT));
        entries.put(words.get(0), new Entry(words.get(0), kind, words.subList(2, words.size())));
      }
    }
  }

  static String text() {
    try (InputStream in = UnseenMethods.class.getResourceAsStream(TABLE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether there may be a method of this class, with dots, whose accesses are announced. */
  boolean hasAccesses(String owner) {
    return entries.values().stream()
        .filter(each -> each.kind() == Kind.ELEMENTS || each.kind() == Kind.OUTSIDE)
        .map(Entry::name)
        .anyMatch(
            name ->
                name.startsWith(owner + '.')
                    || name.endsWith("*")
                        && owner.startsWith(name.substring(0, name.length() - 2)));
  }

  /**
   * Whether what a method accesses is announced where it is called. Its body must not announce
   * anything: that would depend on whether the call has been compiled.
   */
  boolean isAnnouncedByCallers(MethodContext method) {
    if (!method.isIntrinsic) {
      return false;
    }
    Entry entry = of(method.className.replace('/', '.'), method.method);
    return entry != null && entry.kind() != Kind.BODY;
  }

  /** All lines, by name. */
  Map<String, Entry> entries() {
    return entries;
  }

  /**
   * The line for a method; null when there is none.
   *
   * @param owner the class, with dots
   */
  Entry of(String owner, String method) {
    Entry found = entries.get(owner + '.' + method);
    String rule = owner;
    while (found == null && !rule.isEmpty()) {
      found = entries.get(rule + ".*");
      rule = rule.substring(0, Math.max(0, rule.lastIndexOf('.')));
    }
    return found;
  }
}
