package dev.selvage.programs.init;

/** Two threads come to a class whose initialiser waits for a third. */
public final class Racing {
  private Racing() {}

  public static void twoThreadsWaitForOneInitialiser() throws Exception {
    int[] seen = new int[2];
    Thread first = new Thread(() -> seen[0] = Starter.VALUE);
    Thread second = new Thread(() -> seen[1] = Starter.VALUE);
    first.start();
    second.start();
    first.join();
    second.join();
    if (seen[0] != 7 || seen[1] != 7) {
      throw new AssertionError("seen " + seen[0] + " and " + seen[1]);
    }
  }
}
