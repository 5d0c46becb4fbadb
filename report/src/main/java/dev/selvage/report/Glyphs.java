package dev.selvage.report;

/** The symbols of a report, and how any string is shown with them on one line. */
enum Glyphs {
  UNICODE("➜", "…", "…", "──", "◀", "▶", "×", "→", "✗", "┌ ", "│ ", "└ "),
  ASCII("->", "...", "..", "--", "<", ">", "x", "->", "!", "/ ", "| ", "\\ ");

  final String reads;
  final String ellipsis;

  /** Stands for the middle of a name. */
  final String elision;

  final String rule;
  final String left;
  final String right;
  final String times;
  final String to;
  final String failed;
  final String loopTop;
  final String loopMiddle;
  final String loopBottom;

  Glyphs(
      String reads,
      String ellipsis,
      String elision,
      String rule,
      String left,
      String right,
      String times,
      String to,
      String failed,
      String loopTop,
      String loopMiddle,
      String loopBottom) {
    this.reads = reads;
    this.ellipsis = ellipsis;
    this.elision = elision;
    this.rule = rule;
    this.left = left;
    this.right = right;
    this.times = times;
    this.to = to;
    this.failed = failed;
    this.loopTop = loopTop;
    this.loopMiddle = loopMiddle;
    this.loopBottom = loopBottom;
  }

  static Glyphs of(ReportStyle style) {
    return style.unicode() ? UNICODE : ASCII;
  }

  /**
   * The text with everything escaped that would break the layout or control the terminal: controls,
   * invisible characters, and without Unicode whatever is not ASCII.
   */
  String clean(String text) {
    StringBuilder out = null;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      String replacement = replacement(c);
      if (replacement != null && out == null) {
        out = new StringBuilder(text.substring(0, i));
      }
      if (out != null) {
        if (replacement == null) {
          out.appendCodePoint(c);
        } else {
          out.append(replacement);
        }
      }
      i += Character.charCount(c);
    }
    return out == null ? text : out.toString();
  }

  private String replacement(int c) {
    switch (c) {
      case '\n' -> {
        return "\\n";
      }
      case '\r' -> {
        return "\\r";
      }
      case '\t' -> {
        return "\\t";
      }
      default -> {
        if ((c >= ' ' && c < 0x7f) || (this == UNICODE && isVisible(c))) {
          return null;
        }
      }
    }
    return switch (c) {
      case '…' -> ellipsis;
      case '→', '➜' -> to;
      case '×' -> times;
      default -> {
        StringBuilder escape = new StringBuilder();
        for (char unit : Character.toChars(c)) {
          escape.append("\\u").append(Integer.toHexString(unit | 0x10000), 1, 5);
        }
        yield escape.toString();
      }
    };
  }

  private static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }

  /** At most this many columns of the text: its middle is left out, and more of its end is kept. */
  String elide(String text, int most) {
    if (Text.width(text) <= most) {
      return text;
    }
    int room = most - Text.width(elision);
    if (room < 2) {
      return Text.head(text, most);
    }
    // Names differ at their end: Counter#1.n, pool-1-thread-12.
    int head = room * 2 / 5;
    return Text.head(text, head) + elision + Text.tail(text, room - head);
  }
}
