package dev.selvage.report;

import dev.selvage.model.SiteKey;
import java.util.List;

/** The rows of a trace laid out for a width. */
sealed interface TraceLayout permits ColumnLayout, ListLayout {
  int MOST_COLUMNS = 5;
  int LEAST_COLUMN_WIDTH = 24;

  /** At most one row in this many may be shortened to fit in its column. */
  int MOST_SHORTENED = 4;

  /** Where its right edge is. */
  int width();

  void print(Page page);

  /** Columns where they show most rows in full, else a list. */
  static TraceLayout of(List<Row> rows, ThreadNames names, ReportStyle style) {
    int threads = (int) rows.stream().mapToInt(Row::thread).filter(t -> t >= 0).distinct().count();
    if (threads <= MOST_COLUMNS && style.width() >= threads * LEAST_COLUMN_WIDTH) {
      ColumnLayout columns = new ColumnLayout(rows, names, style);
      if (columns.shortened() * MOST_SHORTENED <= rows.size()) {
        return columns;
      }
    }
    return new ListLayout(rows, names, style);
  }

  /** Whether the class file says where in a source file this is. */
  static boolean hasLine(SiteKey site) {
    return !site.isNone() && !site.file().isEmpty() && site.line() > 0;
  }

  /** {@code File.java:8}, only {@code :8} where the file is known, or a method, or nothing. */
  static String place(SiteKey site, String knownFile, Glyphs glyphs) {
    if (!hasLine(site)) {
      return glyphs.clean(Text.simpleNames(site.where()));
    }
    return (site.file().equals(knownFile) ? "" : glyphs.clean(site.file())) + ":" + site.line();
  }

  /** A place in at most this many columns; the line number is never shortened. */
  static String fitPlace(String place, int most, Glyphs glyphs) {
    int colon = place.lastIndexOf(':');
    if (colon < 0 || Text.width(place) <= most) {
      return glyphs.elide(place, most);
    }
    String line = place.substring(colon);
    return glyphs.elide(place.substring(0, colon), Math.max(most - line.length(), 0)) + line;
  }
}
