package dev.selvage.report;

import java.util.List;

/**
 * A text that grows line by line. Pieces are placed at columns; no line ends with spaces, and the
 * page ends with one line end.
 */
final class Page {
  /** How far everything below a headline is indented. */
  static final int INDENT = 2;

  /** What every headline begins with. */
  static final String NAME = "Selvage: ";

  private final ReportStyle style;
  private final StringBuilder out = new StringBuilder();
  private int column;

  Page(ReportStyle style) {
    this.style = style;
  }

  /** Appends text to the current line. */
  Page put(String text, Tone tone) {
    if (!text.isEmpty()) {
      out.append(style.color() ? tone.apply(text) : text);
      column += Text.width(text);
    }
    return this;
  }

  int column() {
    return column;
  }

  Page put(String text) {
    return put(text, Tone.PLAIN);
  }

  /** Goes to a column, from 0, or one column on when the line is already longer. */
  Page at(int target) {
    int spaces = target >= column ? target - column : column == 0 ? 0 : 1;
    out.repeat(' ', spaces);
    column += spaces;
    return this;
  }

  /** Goes to where a text of this width ends at a column. */
  Page endingAt(int target, int width) {
    return at(target - width);
  }

  Page end() {
    int length = out.length();
    while (length > 0 && out.charAt(length - 1) == ' ') {
      length--;
    }
    out.setLength(length);
    out.append('\n');
    column = 0;
    return this;
  }

  /** The first line of a report, with less important details after or below it. */
  Page headline(String text, String detail) {
    List<String> lines = Text.wrap(NAME + text, style.width() - INDENT);
    put(lines.getFirst(), Tone.BOLD);
    for (String line : lines.subList(1, lines.size())) {
      end().at(INDENT).put(line, Tone.BOLD);
    }
    if (column + 3 + Text.width(detail) > style.width()) {
      end().at(INDENT);
    } else {
      at(column + 3);
    }
    return put(detail, Tone.DIM).end();
  }

  /** An empty line, unless there is one already. */
  Page gap() {
    if (!out.isEmpty() && !(out.length() > 1 && out.charAt(out.length() - 2) == '\n')) {
      end();
    }
    return this;
  }

  @Override
  public String toString() {
    return out.toString().stripTrailing() + "\n";
  }
}
