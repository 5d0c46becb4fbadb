package dev.selvage.report;

import dev.selvage.model.SiteKey;

/**
 * One line of a trace.
 *
 * @param thread index of the thread it belongs to, or -1 for a gap between lines
 * @param loop what stands before it: a part of the bracket around a loop, or nothing
 * @param times the number of rounds of the loop that ends here, or nothing
 * @param mark the name of the thread whose value it overwrites, or nothing
 */
record Row(
    int thread, String loop, Phrase phrase, String times, SiteKey site, String mark, Tone tone) {
  static Row gap(String text) {
    return new Row(-1, "", Phrase.of(text), "", SiteKey.NONE, "", Tone.DIM);
  }

  boolean isGap() {
    return thread < 0;
  }

  /** The width of its words. */
  int width() {
    return Text.width(loop) + phrase.width() + Text.width(times);
  }

  /** Its words in at most this many columns. */
  String fit(int most, Glyphs glyphs) {
    return loop + phrase.fit(most - Text.width(loop) - Text.width(times), glyphs) + times;
  }

  Row withLoop(String outer) {
    return new Row(thread, outer + loop, phrase, times, site, mark, tone);
  }

  Row withTimes(String more) {
    return new Row(thread, loop, phrase, times + more, site, mark, tone);
  }
}
