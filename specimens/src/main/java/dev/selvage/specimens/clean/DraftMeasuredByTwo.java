package dev.selvage.specimens.clean;

/**
 * Two proofreaders look at a finished draft in a StringBuilder: one counts its characters, one
 * compares it with the copy.
 *
 * <p>No race: StringBuilder.codePointCount and compareTo by two readers.
 */
public final class DraftMeasuredByTwo {
  public static void main(String[] args) throws Exception {
    StringBuilder draft = new StringBuilder("warp and weft");
    StringBuilder copy = new StringBuilder("warp and weft");
    int[] found = new int[2];
    Thread counter =
        new Thread(() -> found[0] = draft.codePointCount(0, draft.length()), "counter");
    Thread checker = new Thread(() -> found[1] = draft.compareTo(copy), "checker");
    counter.start();
    checker.start();
    counter.join();
    checker.join();
    if (found[0] != 13 || found[1] != 0) {
      throw new AssertionError(found[0] + " characters, compared: " + found[1]);
    }
  }
}
