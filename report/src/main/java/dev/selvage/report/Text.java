package dev.selvage.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Words, numbers and their width in columns of a terminal. */
final class Text {
  private static final Pattern PACKAGE =
      Pattern.compile("(?<![\\w$.])(?:[a-z_][\\w]*\\.)+(?=[A-Z])");
  private static final Pattern OUTER_CLASS =
      Pattern.compile("(?<![\\w$])(?:\\w+\\$)+(?=[A-Za-z_])(?!lambda)");

  /** First and last of each range of letters and signs that take two columns. */
  private static final int[] WIDE = {
    0x1100, 0x115f, 0x2e80, 0xa4cf, 0xac00, 0xd7a3, 0xf900, 0xfaff, 0xfe30, 0xfe6f, 0xff00, 0xff60,
    0xffe0, 0xffe6, 0x1f300, 0x1f64f, 0x1f680, 0x1f6ff, 0x1f900, 0x1f9ff, 0x20000, 0x3fffd
  };

  private Text() {}

  static int width(String text) {
    int width = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      width += width(c);
      i += Character.charCount(c);
    }
    return width;
  }

  /** What terminals agree on: marks take no room, East Asian letters and emoji two columns. */
  private static int width(int c) {
    if (c < 0x300) {
      return 1;
    }
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    for (int i = 0; i < WIDE.length; i += 2) {
      if (c >= WIDE[i] && c <= WIDE[i + 1]) {
        return 2;
      }
    }
    return 1;
  }

  /** The longest beginning of the text that fits. */
  static String head(String text, int most) {
    int width = 0;
    int end = 0;
    while (end < text.length()) {
      int c = text.codePointAt(end);
      width += width(c);
      if (width > most) {
        break;
      }
      end += Character.charCount(c);
    }
    return text.substring(0, end);
  }

  /** The longest end of the text that fits. */
  static String tail(String text, int most) {
    int width = 0;
    int begin = text.length();
    while (begin > 0) {
      int c = text.codePointBefore(begin);
      width += width(c);
      if (width > most) {
        break;
      }
      begin -= Character.charCount(c);
    }
    return text.substring(begin);
  }

  /** The text in lines that fit, broken at spaces if possible. */
  static List<String> wrap(String text, int most) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (width(rest) > most) {
      String line = head(rest, most);
      int space = rest.startsWith(" ", line.length()) ? line.length() : line.lastIndexOf(' ');
      if (space > most / 3) {
        line = rest.substring(0, space);
      }
      lines.add(line.stripTrailing());
      rest = rest.substring(line.length()).stripLeading();
    }
    lines.add(rest);
    return lines;
  }

  /** Class names without their packages and outer classes, wherever they are in the text. */
  static String simpleNames(String text) {
    return OUTER_CLASS.matcher(withoutPackage(text)).replaceAll("");
  }

  static String withoutPackage(String text) {
    return PACKAGE.matcher(text).replaceAll("");
  }

  static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** {@code 1 thread}, {@code 12 threads}. */
  static String count(long value, String noun) {
    return number(value) + " " + noun + (value == 1 ? "" : "s");
  }

  /** {@code once}, {@code twice}, {@code 3 times}. */
  static String times(long count) {
    return count == 1 ? "once" : count == 2 ? "twice" : number(count) + " times";
  }

  /** {@code a, b and c}. */
  static String list(List<String> items) {
    return list(items, "and");
  }

  /**
   * @param word what comes before the last item
   */
  static String list(List<String> items, String word) {
    int last = items.size() - 1;
    return last < 1
        ? String.join("", items)
        : String.join(", ", items.subList(0, last)) + " " + word + " " + items.get(last);
  }

  static String seconds(double seconds) {
    if (seconds >= 60) {
      long whole = Math.round(seconds);
      return number(whole / 60) + " min " + whole % 60 + " s";
    }
    String format = seconds >= 10 ? "%.0f s" : seconds >= 0.1 ? "%.1f s" : "%.2f s";
    return String.format(Locale.ROOT, format, seconds);
  }

  /** A rate with two significant digits. */
  static String rate(double perSecond) {
    if (perSecond < 10) {
      return String.format(Locale.ROOT, "%.1f/s", perSecond);
    }
    long unit = 1;
    while (perSecond / unit >= 100) {
      unit *= 10;
    }
    return number(Math.round(perSecond / unit) * unit) + "/s";
  }

  /** The argument of a command, quoted for a shell. */
  static String shellWord(String word) {
    return word.matches("[\\w./:@%+=,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
