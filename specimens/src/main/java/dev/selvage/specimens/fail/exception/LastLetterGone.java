package dev.selvage.specimens.fail.exception;

/**
 * A reader looks at the last letter of a CharSequence that another thread clears, since it is a
 * StringBuilder.
 *
 * <p>Bug class: check-then-act<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class LastLetterGone {
  public static void main(String[] args) throws Exception {
    StringBuilder draft = new StringBuilder("dear");
    CharSequence text = draft;
    Thread author = new Thread(() -> draft.setLength(0), "author");
    author.start();
    int length = text.length();
    if (length > 0) {
      text.charAt(length - 1);
    }
    author.join();
  }
}
