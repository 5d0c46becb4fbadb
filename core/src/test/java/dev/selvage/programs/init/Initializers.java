package dev.selvage.programs.init;

/**
 * Static initialisers. To be loaded anew for each execution, because a class is initialised once.
 * Every method holds in all schedules.
 */
public final class Initializers {
  private Initializers() {}

  private static void same(Object expected, Object actual) {
    if (!expected.equals(actual)) {
      throw new AssertionError("expected " + expected + " but was " + actual);
    }
  }

  private static void twice(Runnable task) throws InterruptedException {
    Thread first = new Thread(task);
    Thread second = new Thread(task);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  public static void anInitialiserMayWaitForAThread() throws Exception {
    Thread thread = new Thread(() -> same(7, Starter.VALUE));
    thread.start();
    thread.join();
    same(7, Starter.VALUE);
  }

  public static void twoThreadsInitialiseAClassOnce() throws Exception {
    twice(() -> same(3, Counted.sum));
    same(1, Counted.runs);
  }

  public static void aFailedInitialiserFailsForAll() throws Exception {
    twice(
        () -> {
          try {
            same(0, Failing.value);
            throw new AssertionError("initialised");
          } catch (ExceptionInInitializerError e) {
            same("thrown on purpose", e.getCause().getMessage());
          } catch (NoClassDefFoundError e) {
            same(ExceptionInInitializerError.class, e.getCause().getClass());
          }
        });
  }
}
