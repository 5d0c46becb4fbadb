package dev.selvage.specimens.fail.assertion;

/**
 * Two threads write a line to a StringBuffer in two appends; each append is synchronized, the line
 * is not.
 *
 * <p>Bug class: compound action on a StringBuffer<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class StringBufferLine {
  public static void main(String[] args) throws Exception {
    StringBuffer log = new StringBuffer();
    Thread reader = new Thread(() -> log.append("read ").append("ok;"), "reader");
    Thread writer = new Thread(() -> log.append("write ").append("ok;"), "writer");
    reader.start();
    writer.start();
    reader.join();
    writer.join();
    String text = log.toString();
    if (!text.equals("read ok;write ok;") && !text.equals("write ok;read ok;")) {
      throw new AssertionError("lines are mixed up: " + text);
    }
  }
}
