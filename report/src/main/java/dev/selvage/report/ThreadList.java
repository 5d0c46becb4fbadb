package dev.selvage.report;

import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ThreadState;
import java.util.List;

/** Threads below each other: what each does or waits for, where, and how it got there. */
final class ThreadList {
  private static final int GAP = 3;
  private static final int MOST_FRAMES = 4;

  private final List<ThreadState> threads;
  private final List<String> words;
  private final String remarkLabel;
  private final ThreadNames names;
  private final ProgramSpec program;
  private final ReportStyle style;
  private final Glyphs glyphs;

  /**
   * @param words what to say of each thread
   * @param remarkLabel what comes before what a thread holds, or what else there is to say of it
   */
  ThreadList(
      List<ThreadState> threads,
      List<String> words,
      String remarkLabel,
      ThreadNames names,
      ProgramSpec program,
      ReportStyle style) {
    this.threads = threads;
    this.words = words;
    this.remarkLabel = remarkLabel;
    this.names = names;
    this.program = program;
    this.style = style;
    this.glyphs = Glyphs.of(style);
  }

  /** Those that a detector saw at work. */
  static ThreadList atWork(
      List<ThreadState> threads, ThreadNames names, ProgramSpec program, ReportStyle style) {
    Glyphs glyphs = Glyphs.of(style);
    List<String> words =
        threads.stream().map(state -> glyphs.clean(Text.simpleNames(state.waiting()))).toList();
    return new ThreadList(threads, words, "", names, program, style);
  }

  void print(Page page) {
    int name = threads.stream().mapToInt(state -> Text.width(names.of(state))).max().orElse(0);
    int begin = Page.INDENT + Math.min(name, style.width() / 4) + GAP;
    int end = 0;
    for (int i = 0; i < threads.size(); i++) {
      int place = Text.width(threads.get(i).site().where());
      end = Math.max(end, begin + Text.width(words.get(i)) + GAP + place);
    }
    end = Math.min(end, style.width());
    for (int i = 0; i < threads.size(); i++) {
      ThreadState state = threads.get(i);
      page.at(Page.INDENT).put(glyphs.elide(names.of(state), begin - GAP - Page.INDENT), Tone.BOLD);
      page.at(begin);
      words(page, words.get(i), TraceLayout.place(state.site(), "", glyphs), begin, end);
      if (!state.holds().isEmpty()) {
        String remarks = Text.simpleNames(String.join(", ", state.holds()));
        page.wrapped(remarkLabel + glyphs.clean(remarks), begin);
      }
      frames(page, state, begin);
    }
  }

  private void words(Page page, String text, String place, int begin, int end) {
    if (begin + Text.width(text) + GAP + Text.width(place) <= end) {
      page.put(text).endingAt(end, Text.width(place)).put(place, Tone.DIM).end();
    } else {
      page.wrapped(place.isEmpty() ? text : text + " (" + place + ")", begin);
    }
  }

  /** The way to where it is, when that is more than one method. */
  private void frames(Page page, ThreadState state, int begin) {
    StackText stack = new StackText(program, glyphs).add(state.stack());
    List<String> frames = stack.lines().stream().filter(StackText::isFrame).toList();
    if (frames.size() < 2) {
      return;
    }
    for (String frame : frames.subList(0, Math.min(frames.size(), MOST_FRAMES))) {
      page.at(begin).put(frame, Tone.DIM).end();
    }
    if (frames.size() > MOST_FRAMES) {
      String more = Text.count(frames.size() - MOST_FRAMES, "frame") + " more";
      page.at(begin).put(glyphs.ellipsis + " " + more, Tone.DIM).end();
    }
  }
}
