package dev.selvage.report;

import dev.selvage.model.log.LogOverview;
import dev.selvage.model.log.LogSite;
import dev.selvage.model.log.LoggedEvent;
import dev.selvage.model.log.LoggedJvm;
import dev.selvage.model.log.LoggedThread;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The log of a run, line by line: time, thread, what it did, where. A log is too large for one
 * string, so the caller asks for the beginning, then for the line of each event.
 */
public final class EventLogText {
  private static final int GAP = 2;
  private static final int MOST_NAME = 24;
  private static final int MOST_WORDS = 44;

  /** The last columns of words that name an object. */
  private static final int OBJECT = 10;

  private static final int MOST_PLACE = 32;
  private static final int LEAST_METHOD = 8;
  private static final int MOST_OVERWRITTEN = 4;
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT)
          .withZone(ZoneId.systemDefault());

  private final LogOverview overview;
  private final ReportStyle style;
  private final Glyphs glyphs;
  private final int wordsBegin;
  private final int placeBegin;
  private final int methodBegin;
  private final int nameBegin;

  /** There is no room for columns of places and methods. */
  private final boolean isNarrow;

  private LoggedThread previous;

  public EventLogText(LogOverview overview, ReportStyle style) {
    this.overview = overview;
    this.style = style;
    this.glyphs = Glyphs.of(style);
    int name = 0;
    for (LoggedThread thread : overview.threads()) {
      name = Math.max(name, Text.width(name(thread)));
    }
    int words = "about to synchronize".length();
    int place = 0;
    for (LogSite site : overview.sites()) {
      if (!site.operation().isEmpty()) {
        words = Math.max(words, Text.width(LogWords.before(site)) + OBJECT);
        words = Math.max(words, Text.width(LogWords.after(site)) + OBJECT);
        place = Math.max(place, Text.width(site.place()));
      }
    }
    nameBegin = Page.INDENT + time(overview.nanos()).length() + GAP;
    wordsBegin = nameBegin + Math.min(name, Math.min(MOST_NAME, style.width() / 4)) + GAP;
    int room = style.width() - wordsBegin;
    placeBegin = wordsBegin + Math.min(words, Math.min(MOST_WORDS, room * 3 / 5)) + GAP;
    methodBegin = placeBegin + (place == 0 ? 0 : Math.min(place, MOST_PLACE) + GAP);
    isNarrow = methodBegin - GAP > style.width();
  }

  /** What comes before the events: how many there are, of which JVMs, and what is missing. */
  public String beginning() {
    Page page = new Page(style);
    String events = Text.count(overview.shown(), "event");
    if (overview.shown() != overview.total()) {
      events = Text.number(overview.shown()) + " of " + Text.count(overview.total(), "event");
    }
    page.headline(
        events + " of " + Text.count(overview.threads().size(), "thread"),
        "in " + Text.seconds(overview.nanos() / 1e9));
    page.gap();
    for (LoggedJvm jvm : overview.jvms()) {
      String name = "JVM " + jvm.process() + ", logged from " + CLOCK.format(jvm.begin());
      note(page, (jvm.isKnown() ? name : "a JVM that could not begin its log") + gaps(jvm));
    }
    overwritten(page);
    page.gap();
    return page.toString() + (overview.shown() == 0 ? "" : "\n");
  }

  private static String gaps(LoggedJvm jvm) {
    StringBuilder gaps = new StringBuilder();
    if (jvm.noRoom() != null) {
      String why = jvm.noRoom().isEmpty() ? "" : " (" + jvm.noRoom() + ")";
      gaps.append("; there was no room for more of the log").append(why);
    }
    if (jvm.lost() > 0) {
      gaps.append("; ").append(Text.count(jvm.lost(), "event")).append(" could not be logged");
    }
    if (jvm.damaged() > 0) {
      gaps.append("; ").append(Text.count(jvm.damaged(), "incomplete record"));
    }
    if (jvm.overwritten() > 0) {
      gaps.append("; ").append(Text.count(jvm.overwritten(), "event"));
      gaps.append(" overwritten in shared buffers");
    }
    return gaps.toString();
  }

  private void overwritten(Page page) {
    List<LoggedThread> threads =
        overview.threads().stream()
            .filter(thread -> thread.overwritten() > 0)
            .sorted(Comparator.comparingLong(LoggedThread::overwritten).reversed())
            .toList();
    if (threads.isEmpty()) {
      return;
    }
    List<String> counts = new ArrayList<>();
    for (LoggedThread thread : threads.subList(0, Math.min(threads.size(), MOST_OVERWRITTEN))) {
      counts.add(Text.count(thread.overwritten(), "event") + " of " + name(thread));
    }
    long rest = threads.stream().skip(MOST_OVERWRITTEN).mapToLong(LoggedThread::overwritten).sum();
    if (rest > 0) {
      String others = Text.count(threads.size() - MOST_OVERWRITTEN, "other thread");
      counts.add(Text.count(rest, "event") + " of " + others);
    }
    note(page, "overwritten: " + Text.list(counts));
  }

  private void note(Page page, String text) {
    for (String line : Text.wrap(glyphs.clean(text), style.width() - Page.INDENT)) {
      page.at(Page.INDENT).put(line, Tone.DIM).end();
    }
  }

  /** The line of an event. */
  public String line(LoggedEvent event) {
    Page page = new Page(style);
    String time = time(event.nanos());
    page.endingAt(nameBegin - GAP, time.length()).put(time, Tone.DIM);
    String name = glyphs.elide(name(event.thread()), wordsBegin - GAP - nameBegin);
    page.at(nameBegin).put(name, event.thread().equals(previous) ? Tone.DIM : Tone.BOLD);
    previous = event.thread();
    LogSite site = event.site();
    String words = LogWords.of(event);
    if (site.operation().isEmpty() || isNarrow) {
      String rest = site.place().isEmpty() ? site.method() : site.place();
      page.at(wordsBegin).put(fit((words + " " + rest).strip(), style.width() - wordsBegin));
    } else {
      page.at(wordsBegin).put(fit(words, placeBegin - GAP - wordsBegin));
      page.at(placeBegin).put(fit(site.place(), methodBegin - GAP - placeBegin), Tone.DIM);
      method(page, site.method());
    }
    page.end();
    return page.toString();
  }

  /** With as much of the class as there is room for. */
  private void method(Page page, String method) {
    int room = style.width() - methodBegin;
    if (room >= LEAST_METHOD) {
      String clean = glyphs.clean(method);
      String simple = Text.withoutPackage(clean);
      String own = clean.substring(clean.lastIndexOf('.') + 1);
      String shown = Text.width(clean) <= room ? clean : Text.width(simple) <= room ? simple : own;
      page.at(methodBegin).put(fit(shown, room));
    }
  }

  private String fit(String text, int room) {
    return glyphs.elide(glyphs.clean(text), room);
  }

  /** With the JVM, if there are several. */
  private String name(LoggedThread thread) {
    String name = glyphs.clean(thread.label());
    return overview.jvms().size() == 1 ? name : thread.process() + " " + name;
  }

  private static String time(long nanos) {
    return String.format(Locale.ROOT, "%.6f", nanos / 1e9);
  }
}
