package dev.selvage.report;

/**
 * What a strand did, in words, such as {@code Counter#1.n}, {@code " = "}, {@code 1}. Where there
 * is little room the target and the value lose their middle.
 *
 * @param before what stands before the target, such as {@code "lock "}
 * @param link what stands between the target and the value; empty when there is no value
 * @param after what stands behind all, such as {@code " …"}
 */
record Phrase(String before, String target, String link, String value, String after) {
  private static final int LEAST_TARGET = 6;

  static Phrase of(String text) {
    return new Phrase("", text, "", "", "");
  }

  int width() {
    return fixedWidth() + Text.width(target) + Text.width(value);
  }

  private int fixedWidth() {
    return Text.width(before) + Text.width(link) + Text.width(after);
  }

  String fit(int most, Glyphs glyphs) {
    if (width() <= most) {
      return before + target + link + value + after;
    }
    int room = most - fixedWidth();
    int roomForValue = Math.max(room / 2, room - Text.width(target));
    String shortValue = glyphs.elide(value, Math.max(roomForValue, 1));
    int roomForTarget = room - Text.width(shortValue);
    return roomForTarget >= Math.min(LEAST_TARGET, Text.width(target))
        ? before + glyphs.elide(target, roomForTarget) + link + shortValue + after
        : glyphs.elide(before + target + link + shortValue + after, most);
  }
}
