package dev.selvage.specimens.scenarios;

/** What the scenarios share. */
public final class Checks {
  private Checks() {}

  /** Code that may throw. */
  @FunctionalInterface
  public interface Task {
    void run() throws Exception;
  }

  public static void check(boolean holds, String message) {
    if (!holds) {
      throw new AssertionError(message);
    }
  }

  public static void same(Object expected, Object actual) {
    if (expected == null ? actual != null : !expected.equals(actual)) {
      throw new AssertionError("expected " + expected + " but was " + actual);
    }
  }

  public static Runnable unchecked(Task task) {
    return () -> {
      try {
        task.run();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    };
  }

  public static Thread start(Task task) {
    Thread thread = new Thread(unchecked(task));
    thread.start();
    return thread;
  }

  /** Runs a task in two threads and waits for both. */
  public static void twice(Task task) throws InterruptedException {
    Thread first = start(task);
    Thread second = start(task);
    first.join();
    second.join();
  }

  public static void awaitState(Thread thread, Thread.State state) {
    while (thread.getState() != state) {
      Thread.yield();
    }
  }

  /** Checks that a task throws exactly this. */
  public static <T extends Throwable> T thrown(Class<T> type, Task task) {
    try {
      task.run();
    } catch (Throwable e) {
      if (e.getClass() != type) {
        throw new AssertionError("expected " + type + " but was " + e, e);
      }
      return type.cast(e);
    }
    throw new AssertionError("expected " + type + " but nothing was thrown");
  }
}
