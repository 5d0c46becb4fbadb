package dev.selvage.specimens.clean;

/**
 * One thread ends the JVM with status 0; another one checks that the books balance.
 *
 * <p>Fixed: they do.
 */
public final class ExitHidesFailureFixed {
  public static void main(String[] args) throws Exception {
    Thread closer = new Thread(() -> System.exit(0), "closer");
    Thread auditor = new Thread(() -> audit(5, 5), "auditor");
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
