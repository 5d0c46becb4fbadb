package dev.selvage.programs.init;

/** Its initialiser starts a thread and waits for it. */
final class Starter {
  static final int VALUE;

  static {
    int[] result = new int[1];
    Thread thread =
        new Thread(
            () -> {
              Thread.yield();
              result[0] = 7;
            });
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    VALUE = result[0];
  }

  private Starter() {}
}
