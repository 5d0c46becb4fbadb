package dev.selvage.specimens.fail.assertion;

/**
 * One thread ends the JVM with status 0 and does nothing else; another one finds that the books do
 * not balance. Which of them is faster decides whether the failure is seen.
 *
 * <p>Bug class: failure hidden by System.exit<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ExitHidesFailure {
  public static void main(String[] args) throws Exception {
    Thread closer = new Thread(() -> System.exit(0), "closer");
    Thread auditor = new Thread(() -> audit(5, 4), "auditor");
    closer.start();
    auditor.start();
    closer.join();
    auditor.join();
  }

  private static void audit(int expected, int actual) {
    if (actual != expected) {
      throw new AssertionError("expected " + expected + " but was " + actual);
    }
  }
}
