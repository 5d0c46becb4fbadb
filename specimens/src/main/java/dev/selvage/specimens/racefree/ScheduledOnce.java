package dev.selvage.specimens.racefree;

import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A task with a delay reads what was written before it was scheduled, and its result is read after
 * get.
 */
public final class ScheduledOnce {
  public static void main(String[] args) throws Exception {
    Letter letter = new Letter();
    letter.text = "hello";
    try (ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1)) {
      ScheduledFuture<Letter> sent =
          pool.schedule(() -> letter.stamped("stamped "), 5, TimeUnit.MILLISECONDS);
      if (!(sent instanceof RunnableScheduledFuture<Letter> task) || task.isPeriodic()) {
        throw new AssertionError("it is sent once");
      }
      sent.get();
    }
    if (!letter.text.equals("stamped hello")) {
      throw new AssertionError(letter.text);
    }
  }

  private static final class Letter {
    private String text;

    Letter stamped(String stamp) {
      text = stamp + text;
      return this;
    }
  }
}
