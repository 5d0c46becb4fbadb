package dev.selvage.specimens.clean;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * A scheduler of one thread runs two tasks in the order of their times, whenever they come to run,
 * if the earlier one was scheduled first.
 *
 * <p>Shows: scheduled executor, delays, a clock that does not run backwards.
 */
public final class ScheduledInOrder {
  public static void main(String[] args) throws Exception {
    List<String> rung = new CopyOnWriteArrayList<>();
    ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();
    try {
      ScheduledFuture<?> early =
          scheduler.schedule(() -> rung.add("early"), 1, TimeUnit.MILLISECONDS);
      ScheduledFuture<?> late =
          scheduler.schedule(() -> rung.add("late"), 2, TimeUnit.MILLISECONDS);
      late.get();
      early.get();
    } finally {
      scheduler.shutdown();
    }
    if (!rung.equals(List.of("early", "late"))) {
      throw new AssertionError("rung in the order " + rung);
    }
  }
}
