package dev.selvage.specimens.racefree;

/** Every thread has a buffer of its own in a ThreadLocal; nothing is shared. */
public final class BuffersPerThread {
  private static final ThreadLocal<StringBuilder> BUFFER =
      ThreadLocal.withInitial(StringBuilder::new);

  public static void main(String[] args) throws Exception {
    String[] lines = new String[2];
    Thread first = new Thread(() -> lines[0] = line("a", "b"), "first");
    Thread second = new Thread(() -> lines[1] = line("c", "d"), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (!lines[0].equals("ab") || !lines[1].equals("cd")) {
      throw new AssertionError(lines[0] + " and " + lines[1]);
    }
  }

  private static String line(String left, String right) {
    BUFFER.get().append(left);
    BUFFER.get().append(right);
    return BUFFER.get().toString();
  }
}
