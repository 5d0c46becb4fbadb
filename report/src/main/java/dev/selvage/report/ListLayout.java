package dev.selvage.report;

import java.util.ArrayList;
import java.util.List;

/** A trace with all threads below each other, the name of the thread in front of each row. */
final class ListLayout implements TraceLayout {
  private static final int GAP = 2;
  private static final int MOST_NAME = 20;

  /** From this width on there is room for the file in every row. */
  private static final int WIDE = 72;

  private final List<Row> rows;
  private final ThreadNames names;
  private final ReportStyle style;
  private final Glyphs glyphs;
  private final List<String> places = new ArrayList<>();
  private final int wordsBegin;
  private final int wordsEnd;
  private final int end;

  ListLayout(List<Row> rows, ThreadNames names, ReportStyle style) {
    this.rows = rows;
    this.names = names;
    this.style = style;
    this.glyphs = Glyphs.of(style);
    int name = 0;
    int words = 0;
    int place = 0;
    String file = "";
    for (Row row : rows) {
      if (row.isGap()) {
        places.add("");
        continue;
      }
      places.add(TraceLayout.place(row.site(), file, glyphs));
      if (style.width() < WIDE && TraceLayout.hasLine(row.site())) {
        file = row.site().file();
      }
      name = Math.max(name, Text.width(names.at(row.thread())));
      words = Math.max(words, row.width());
      place = Math.max(place, Text.width(places.getLast()));
    }
    name = Math.min(name, Math.min(MOST_NAME, style.width() / 4));
    wordsBegin = Page.INDENT + name + GAP;
    int roomForPlace = style.width() - wordsBegin - words - GAP;
    place = Math.min(place, Math.max(style.width() / 3, roomForPlace));
    wordsEnd = Math.min(wordsBegin + words, style.width() - place - GAP);
    end = wordsEnd + GAP + place;
  }

  @Override
  public int width() {
    return end;
  }

  @Override
  public void print(Page page) {
    int previous = -1;
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (row.isGap()) {
        page.at(Page.INDENT).put(row.fit(style.width() - Page.INDENT, glyphs), row.tone()).end();
        continue;
      }
      String name = glyphs.elide(names.at(row.thread()), wordsBegin - Page.INDENT - GAP);
      String place = TraceLayout.fitPlace(places.get(i), end - wordsEnd - GAP, glyphs);
      page.at(Page.INDENT).put(name, row.thread() == previous ? Tone.DIM : Tone.BOLD);
      previous = row.thread();
      int room = (place.isEmpty() ? end : wordsEnd) - wordsBegin;
      page.at(wordsBegin).put(row.fit(room, glyphs), row.tone());
      page.endingAt(end, Text.width(place)).put(place, Tone.DIM);
      if (!row.mark().isEmpty()) {
        mark(page, glyphs.left + " overwrites " + row.mark());
      }
      page.end();
    }
  }

  private void mark(Page page, String mark) {
    if (end + GAP + Text.width(mark) <= style.width()) {
      page.at(end + GAP).put(mark, Tone.RED);
    } else {
      page.end().at(wordsBegin).put(glyphs.elide(mark, style.width() - wordsBegin), Tone.RED);
    }
  }
}
