package dev.selvage.report;

/**
 * The capabilities of the terminal or file to which a report is printed.
 *
 * @param width how many columns fit on a line, at least {@link #LEAST_WIDTH}
 * @param color whether ANSI colours are supported
 * @param unicode whether arrows and lines can be shown; if not, all output is ASCII
 */
public record ReportStyle(int width, boolean color, boolean unicode) {
  public static final int LEAST_WIDTH = 40;

  /** For a log or a file: no colours, 100 columns. */
  public static final ReportStyle PLAIN = new ReportStyle(100, false, true);

  public ReportStyle {
    width = Math.max(width, LEAST_WIDTH);
  }
}
