package dev.selvage.programs;

/** Programs that keep state from one execution to the next, on purpose. */
public final class EarlierState {
  private static int runs;
  private int count;

  private EarlierState() {}

  public static void forget() {
    runs = 0;
  }

  /** Every execution but the first fails, whatever the schedule. */
  public static void passesOnce() throws Exception {
    Thread other = new Thread(() -> runs++);
    other.start();
    other.join();
    if (runs != 1) {
      throw new AssertionError("run " + runs);
    }
  }

  /** A lost update, and a count of executions that does no harm. */
  public static void losesAnUpdate() throws Exception {
    runs++;
    EarlierState state = new EarlierState();
    Thread first = new Thread(() -> state.count++);
    Thread second = new Thread(() -> state.count++);
    first.start();
    second.start();
    first.join();
    second.join();
    if (state.count != 2) {
      throw new AssertionError("count " + state.count);
    }
  }
}
