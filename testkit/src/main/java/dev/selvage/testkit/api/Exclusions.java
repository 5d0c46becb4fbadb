package dev.selvage.testkit.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Executable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is left out, each with a reason: a line is a class, {@code Class#method} or {@code
 * Class#method(types)}, in which a star stands for anything.
 */
final class Exclusions {
  static final Exclusions STANDARD = read("exclusions.txt");

  private final List<Pattern> types = new ArrayList<>();
  private final List<Pattern> calls = new ArrayList<>();

  private Exclusions(Stream<String> lines) {
    lines.filter(line -> !line.isBlank() && !line.startsWith("#")).forEach(this::add);
  }

  private void add(String line) {
    int end = line.indexOf(": ");
    if (end < 0) {
      throw new IllegalStateException("no reason: " + line);
    }
    String pattern = line.substring(0, end);
    boolean isCall = pattern.contains("#");
    (isCall ? calls : types)
        .add(glob(isCall && !pattern.contains("(") ? pattern + "(*)" : pattern));
  }

  private static Pattern glob(String text) {
    return Pattern.compile(
        Stream.of(text.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
  }

  private static Exclusions read(String resource) {
    try (InputStream in = Exclusions.class.getResourceAsStream(resource)) {
      return new Exclusions(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean excludes(Class<?> type) {
    return matches(types, type.getName());
  }

  /**
   * Whether a method or constructor is left out, by the class that declares it or the one named.
   */
  boolean excludes(Class<?> owner, Executable executable) {
    String call =
        "#"
            + (executable.getName().equals(executable.getDeclaringClass().getName())
                ? "<init>"
                : executable.getName())
            + Stream.of(executable.getParameterTypes())
                .map(Class::getTypeName)
                .collect(Collectors.joining(",", "(", ")"));
    return matches(calls, owner.getName() + call)
        || matches(calls, executable.getDeclaringClass().getName() + call);
  }

  private static boolean matches(List<Pattern> patterns, String text) {
    return patterns.stream().anyMatch(each -> each.matcher(text).matches());
  }
}
