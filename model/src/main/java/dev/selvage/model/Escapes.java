package dev.selvage.model;

/**
 * Any string on one line of a file, readable where it can be. A <em>word</em> has no spaces and is
 * never empty; a <em>rest</em> fills a line to its end and may be empty.
 */
final class Escapes {
  private Escapes() {}

  static void appendWord(StringBuilder out, String text) {
    if (text.isEmpty()) {
      out.append("\\e");
      return;
    }
    for (int i = 0; i < text.length(); i++) {
      append(out, text, i, true);
    }
  }

  static void appendRest(StringBuilder out, String text) {
    int last = text.length() - 1;
    for (int i = 0; i <= last; i++) {
      // A space at an end would be invisible, and some editors remove it.
      append(out, text, i, i == 0 || i == last);
    }
  }

  private static void append(StringBuilder out, String text, int i, boolean escapeSpace) {
    char c = text.charAt(i);
    switch (c) {
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      case ' ' -> out.append(escapeSpace ? "\\s" : " ");
      default -> {
        if (isPlain(text, i)) {
          out.append(c);
        } else {
          out.append("\\u");
          for (int shift = 12; shift >= 0; shift -= 4) {
            out.append(Character.forDigit(c >> shift & 0xf, 16));
          }
        }
      }
    }
  }

  /** Half of a surrogate pair would not survive UTF-8; controls and line breaks break lines. */
  private static boolean isPlain(String text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1));
    }
    if (Character.isLowSurrogate(c)) {
      return i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
    }
    return !Character.isISOControl(c) && c != '\u2028' && c != '\u2029' && c != '\ufeff';
  }

  /** Text of unknown origin on one short line, in quotes. */
  static String quote(String text) {
    StringBuilder shown = new StringBuilder("'");
    appendRest(shown, text.length() > 60 ? text.substring(0, 57) + "…" : text);
    return shown.append("'").toString();
  }

  /**
   * The string that was written as a word or a rest.
   *
   * @throws IllegalArgumentException with what is wrong in one line
   */
  static String read(String escaped) {
    if (escaped.indexOf('\\') < 0) {
      return escaped;
    }
    StringBuilder out = new StringBuilder(escaped.length());
    for (int i = 0; i < escaped.length(); i++) {
      char c = escaped.charAt(i);
      if (c != '\\') {
        out.append(c);
        continue;
      }
      char next = ++i < escaped.length() ? escaped.charAt(i) : '\n';
      switch (next) {
        case '\\' -> out.append('\\');
        case 'n' -> out.append('\n');
        case 'r' -> out.append('\r');
        case 't' -> out.append('\t');
        case 's' -> out.append(' ');
        case 'e' -> {
          if (escaped.length() != 2) {
            throw new IllegalArgumentException("'\\e' stands alone for an empty word");
          }
        }
        case 'u' -> {
          out.append(hex(escaped, i + 1));
          i += 4;
        }
        default -> throw new IllegalArgumentException("unknown escape after '\\'");
      }
    }
    return out.toString();
  }

  private static char hex(String escaped, int from) {
    int value = 0;
    for (int i = from; i < from + 4; i++) {
      int digit = i < escaped.length() ? Character.digit(escaped.charAt(i), 16) : -1;
      if (digit < 0) {
        throw new IllegalArgumentException("'\\u' needs four hexadecimal digits");
      }
      value = value << 4 | digit;
    }
    return (char) value;
  }
}
