package dev.selvage.specimens.clean;

/**
 * A reader looks at the last letter of a text that another thread clears.
 *
 * <p>Fixed: the reader has a string.
 */
public final class LastLetterGoneFixed {
  public static void main(String[] args) throws Exception {
    StringBuilder draft = new StringBuilder("dear");
    CharSequence text = draft.toString();
    Thread author = new Thread(() -> draft.setLength(0), "author");
    author.start();
    int length = text.length();
    if (length > 0) {
      text.charAt(length - 1);
    }
    author.join();
  }
}
