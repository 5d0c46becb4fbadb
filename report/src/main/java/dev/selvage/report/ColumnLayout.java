package dev.selvage.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A trace with one column per thread: time runs down, each row is in the column of its thread, with
 * the source line at the right edge of the column. The file is in the header, and where it changes.
 */
final class ColumnLayout implements TraceLayout {
  private static final int GAP = 3;
  private static final int LEAST_GAP_IN_CELL = 2;

  private final List<Row> rows;
  private final ReportStyle style;
  private final Glyphs glyphs;
  private final List<Column> columns = new ArrayList<>();

  /** The column of each thread. */
  private final int[] columnOf;

  /** For each row, where it is in the source. */
  private final List<String> places = new ArrayList<>();

  private static final class Column {
    final String name;
    String file = "";
    int begin;
    int width;

    Column(String name) {
      this.name = name;
    }

    int end() {
      return begin + width;
    }
  }

  ColumnLayout(List<Row> rows, ThreadNames names, ReportStyle style) {
    this.rows = rows;
    this.style = style;
    this.glyphs = Glyphs.of(style);
    this.columnOf = new int[names.count()];
    makeColumns(names);
    findPlaces();
    shareWidth();
  }

  @Override
  public int width() {
    return columns.isEmpty() ? 0 : columns.getLast().end();
  }

  /** How many rows lose a part of their words. */
  int shortened() {
    int count = 0;
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (!row.isGap()) {
        Column column = columns.get(columnOf[row.thread()]);
        count += row.width() > roomForWords(column, place(row, column, places.get(i))) ? 1 : 0;
      }
    }
    return count;
  }

  private String place(Row row, Column column, String full) {
    int room = Math.max(column.width / 2, column.width - row.width() - LEAST_GAP_IN_CELL);
    return TraceLayout.fitPlace(full, room, glyphs);
  }

  private static int roomForWords(Column column, String place) {
    return column.width - (place.isEmpty() ? 0 : Text.width(place) + LEAST_GAP_IN_CELL);
  }

  @Override
  public void print(Page page) {
    header(page);
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (row.isGap()) {
        page.at(Page.INDENT).put(row.fit(style.width() - Page.INDENT, glyphs), row.tone()).end();
      } else {
        row(page, row, columns.get(columnOf[row.thread()]), places.get(i));
      }
    }
  }

  private void makeColumns(ThreadNames names) {
    boolean[] isShown = new boolean[names.count()];
    rows.stream().filter(row -> !row.isGap()).forEach(row -> isShown[row.thread()] = true);
    for (int thread = 0; thread < isShown.length; thread++) {
      if (isShown[thread]) {
        columnOf[thread] = columns.size();
        columns.add(new Column(names.at(thread)));
      }
    }
  }

  private void findPlaces() {
    String[] file = new String[columns.size()];
    for (Row row : rows) {
      if (row.isGap()) {
        places.add("");
        continue;
      }
      int column = columnOf[row.thread()];
      if (TraceLayout.hasLine(row.site())) {
        if (file[column] == null) {
          file[column] = row.site().file();
          columns.get(column).file = glyphs.clean(row.site().file());
        }
        places.add(TraceLayout.place(row.site(), file[column], glyphs));
        file[column] = row.site().file();
      } else {
        places.add(TraceLayout.place(row.site(), "", glyphs));
      }
    }
  }

  private void shareWidth() {
    int[] wanted = new int[columns.size()];
    for (int i = 0; i < wanted.length; i++) {
      wanted[i] = cellWidth(Text.width(columns.get(i).name), columns.get(i).file);
    }
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (!row.isGap()) {
        int column = columnOf[row.thread()];
        wanted[column] = Math.max(wanted[column], cellWidth(row.width(), places.get(i)));
      }
    }
    int room = style.width() - Page.INDENT - GAP * (columns.size() - 1);
    int most = fairShare(wanted, room);
    int begin = Page.INDENT;
    for (int i = 0; i < wanted.length; i++) {
      Column column = columns.get(i);
      column.begin = begin;
      column.width = Math.min(wanted[i], most);
      begin = column.end() + GAP;
    }
  }

  private static int cellWidth(int words, String place) {
    return words + (place.isEmpty() ? 0 : LEAST_GAP_IN_CELL + Text.width(place));
  }

  /**
   * The width at which the wide columns are cut so that all fit: narrow ones keep what they need.
   */
  private static int fairShare(int[] wanted, int room) {
    int[] ascending = wanted.clone();
    Arrays.sort(ascending);
    int left = room;
    for (int i = 0; i < ascending.length; i++) {
      int share = left / (ascending.length - i);
      if (ascending[i] > share) {
        return share;
      }
      left -= ascending[i];
    }
    return Integer.MAX_VALUE;
  }

  private void header(Page page) {
    boolean fits = columns.stream().allMatch(c -> cellWidth(Text.width(c.name), c.file) <= c.width);
    for (Column column : columns) {
      page.at(column.begin).put(glyphs.elide(column.name, column.width), Tone.BOLD);
      if (fits) {
        file(page, column);
      }
    }
    page.end();
    if (!fits) {
      columns.forEach(column -> file(page, column));
      page.end();
    }
    String rule = glyphs.rule.substring(1);
    columns.forEach(column -> page.at(column.begin).put(rule.repeat(column.width), Tone.DIM));
    page.end();
  }

  private void file(Page page, Column column) {
    String file = glyphs.elide(column.file, column.width);
    if (!file.isEmpty()) {
      page.endingAt(column.end(), Text.width(file)).put(file, Tone.DIM);
    }
  }

  private void row(Page page, Row row, Column column, String fullPlace) {
    String place = place(row, column, fullPlace);
    String words = row.fit(roomForWords(column, place), glyphs);
    String mark = row.mark().isEmpty() ? "" : "overwrites " + row.mark();
    String before = glyphs.left + " " + mark;
    String behind = mark + " " + glyphs.right;
    int roomRight = style.width() - column.end() - GAP;
    int roomLeft = column.begin - GAP - Page.INDENT;
    boolean isRight = Text.width(before) <= roomRight || roomLeft < LEAST_COLUMN_WIDTH;
    if (!mark.isEmpty() && !isRight) {
      String text = glyphs.elide(behind, roomLeft);
      page.endingAt(column.begin - GAP, Text.width(text)).put(text, Tone.RED);
    }
    page.at(column.begin).put(words, row.tone());
    if (!place.isEmpty()) {
      page.endingAt(column.end(), Text.width(place)).put(place, Tone.DIM);
    }
    if (!mark.isEmpty() && isRight) {
      if (Text.width(before) > roomRight) {
        page.end().at(column.begin).put(glyphs.elide(before, column.width), Tone.RED);
      } else {
        page.at(column.end() + GAP).put(before, Tone.RED);
      }
    }
    page.end();
  }
}
