package dev.selvage.specimens.racefree;

/** Two threads append to a StringBuffer, whose methods are synchronised. */
public final class StringBufferLog {
  public static void main(String[] args) throws Exception {
    StringBuffer log = new StringBuffer();
    Thread first = new Thread(() -> log.append("one "), "first");
    Thread second = new Thread(() -> log.append("two "), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (log.length() != 8) {
      throw new AssertionError(log);
    }
  }
}
