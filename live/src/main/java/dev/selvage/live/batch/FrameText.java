package dev.selvage.live.batch;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a line of a stack trace, as exceptions and thread dumps have them. */
final class FrameText {
  /** A dump names the module behind the method, a stack trace before it. */
  private static final Pattern FRAME =
      Pattern.compile(
          "\\s*at\\s+(?:(?<module>(?:java|jdk)\\.[\\w.]+)(?:@[^/]*)?/|[^(\\s]*//|[\\w.]+@[^/(]*/)?"
              + "(?<name>[^(]+)\\((?:(?<module2>[\\w.]+)(?:@[^/]*)?/)?(?<source>[^)]*)\\).*");

  private static final Pattern SOURCE = Pattern.compile("(?<file>.+):(?<line>\\d+)");
  private static final String NATIVE = "Native";
  private static final String UNKNOWN = "Unknown";

  private FrameText() {}

  /** The frame; null if the line is none. */
  static StackTraceElement parse(String text) {
    Matcher frame = FRAME.matcher(text);
    if (!frame.matches() || frame.group("name").lastIndexOf('.') < 0) {
      return null;
    }
    String name = frame.group("name");
    String module = frame.group("module") == null ? frame.group("module2") : frame.group("module");
    String type = name.substring(0, name.lastIndexOf('.'));
    String method = name.substring(name.lastIndexOf('.') + 1);
    String source = frame.group("source");
    Matcher place = SOURCE.matcher(source);
    boolean hasLine = place.matches();
    String file = hasLine ? place.group("file") : isUnknown(source) ? null : source;
    int line = hasLine ? number(place.group("line")) : source.startsWith(NATIVE) ? -2 : -1;
    return new StackTraceElement(null, module, null, type, method, file, line);
  }

  private static boolean isUnknown(String source) {
    return source.startsWith(NATIVE) || source.startsWith(UNKNOWN);
  }

  private static int number(String digits) {
    return digits.length() > 9 ? -1 : Integer.parseInt(digits);
  }
}
