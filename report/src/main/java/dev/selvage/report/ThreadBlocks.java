package dev.selvage.report;

import dev.selvage.model.Frame;
import dev.selvage.model.ProgramSpec;
import java.util.List;

/**
 * What threads do or wait for, one below the other: the name on the left, the rest to its right.
 */
final class ThreadBlocks {
  private static final int GAP = 3;
  private static final int MOST_FRAMES = 4;

  private final ProgramSpec program;
  private final ReportStyle style;
  private final Glyphs glyphs;

  /**
   * What is shown about one thread.
   *
   * @param lead lines before that
   * @param words what it does or waits for; may be empty
   * @param place where
   * @param remarks further lines
   * @param stack the stack that led there
   */
  record Block(
      String name,
      List<String> lead,
      String words,
      String place,
      List<String> remarks,
      List<Frame> stack) {
    Block {
      lead = List.copyOf(lead);
      remarks = List.copyOf(remarks);
      stack = List.copyOf(stack);
    }
  }

  ThreadBlocks(ProgramSpec program, ReportStyle style) {
    this.program = program;
    this.style = style;
    this.glyphs = Glyphs.of(style);
  }

  void print(Page page, List<Block> blocks) {
    int name = blocks.stream().mapToInt(block -> Text.width(block.name())).max().orElse(0);
    int begin = Page.INDENT + Math.min(name, style.width() / 4) + GAP;
    int end = 0;
    for (Block block : blocks) {
      end = Math.max(end, begin + Text.width(block.words()) + GAP + Text.width(block.place()));
    }
    end = Math.min(end, style.width());
    for (Block block : blocks) {
      page.at(Page.INDENT).put(glyphs.elide(block.name(), begin - GAP - Page.INDENT), Tone.BOLD);
      block.lead().forEach(line -> wrapped(page, line, begin));
      page.at(begin);
      boolean isRemarksOnly = block.words().isEmpty() && block.place().isEmpty();
      if (!isRemarksOnly || block.remarks().isEmpty()) {
        words(page, block, begin, end);
      }
      block.remarks().forEach(remark -> wrapped(page, remark, begin));
      frames(page, block.stack(), begin);
    }
  }

  private void words(Page page, Block block, int begin, int end) {
    String place = block.place();
    if (begin + Text.width(block.words()) + GAP + Text.width(place) <= end) {
      page.put(block.words()).endingAt(end, Text.width(place)).put(place, Tone.DIM).end();
    } else {
      wrapped(page, place.isEmpty() ? block.words() : block.words() + " (" + place + ")", begin);
    }
  }

  /** Text of any length from a column on. */
  void wrapped(Page page, String text, int begin) {
    for (String line : Text.wrap(text, style.width() - begin)) {
      page.at(begin).put(line).end();
    }
  }

  /** The stack, if it has more than one method. */
  private void frames(Page page, List<Frame> all, int begin) {
    StackText stack = new StackText(program, glyphs).frames(all);
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
