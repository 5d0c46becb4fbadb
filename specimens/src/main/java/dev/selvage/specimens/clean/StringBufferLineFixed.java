package dev.selvage.specimens.clean;

/**
 * Two threads write a line to a StringBuffer in two appends.
 *
 * <p>Fixed: both appends are made under the buffer's own lock.
 */
public final class StringBufferLineFixed {
  public static void main(String[] args) throws Exception {
    StringBuffer log = new StringBuffer();
    Thread reader = new Thread(() -> write(log, "read "), "reader");
    Thread writer = new Thread(() -> write(log, "write "), "writer");
    reader.start();
    writer.start();
    reader.join();
    writer.join();
    String text = log.toString();
    if (!text.equals("read ok;write ok;") && !text.equals("write ok;read ok;")) {
      throw new AssertionError("lines are mixed up: " + text);
    }
  }

  private static void write(StringBuffer log, String action) {
    synchronized (log) {
      log.append(action).append("ok;");
    }
  }
}
