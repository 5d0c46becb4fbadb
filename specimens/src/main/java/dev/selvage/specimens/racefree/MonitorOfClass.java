package dev.selvage.specimens.racefree;

/**
 * A static counter under the monitor of its class, which a static synchronized method and a block
 * take alike.
 */
public final class MonitorOfClass {
  private static int count;

  public static void main(String[] args) throws Exception {
    Thread first = new Thread(MonitorOfClass::increment, "first");
    Thread second =
        new Thread(
            () -> {
              synchronized (MonitorOfClass.class) {
                count++;
              }
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (count != 2) {
      throw new AssertionError("count " + count);
    }
  }

  private static synchronized void increment() {
    count++;
  }
}
