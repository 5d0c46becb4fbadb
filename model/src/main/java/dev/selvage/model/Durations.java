package dev.selvage.model;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as users write them: {@code 500ms}, {@code 30s}, {@code 2m}, {@code 1h}, {@code 1.5s}.
 */
final class Durations {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(ms|s|m|h)");

  private Durations() {}

  /** Reads a time; one that is not positive or has another form is refused with one line. */
  static Duration parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "must be a time such as 500ms, 30s or 2m, but is " + Escapes.quote(text));
    }
    long millis = Math.round(Double.parseDouble(matcher.group(1)) * millisOf(matcher.group(2)));
    if (millis == 0) {
      throw new IllegalArgumentException("must be more than 0, but is " + Escapes.quote(text));
    }
    return Duration.ofMillis(millis);
  }

  /** Writes a time in the largest unit that leaves no fraction. */
  static String format(Duration time) {
    long millis = time.toMillis();
    for (String unit : new String[] {"h", "m", "s"}) {
      if (millis % millisOf(unit) == 0) {
        return millis / millisOf(unit) + unit;
      }
    }
    return millis + "ms";
  }

  private static long millisOf(String unit) {
    return switch (unit) {
      case "ms" -> 1;
      case "s" -> 1_000;
      case "m" -> 60_000;
      default -> 3_600_000;
    };
  }
}
