package dev.selvage.specimens.race;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A task leaves its sum in a field, and the field is read before the future of the task has been
 * asked.
 *
 * <p>Kind: race<br>
 * Bug class: result read too early<br>
 * Data race: yes
 */
public final class TaskFieldWithoutGet {
  public static void main(String[] args) throws Exception {
    Sum sum = new Sum();
    int early;
    try (ExecutorService pool = Executors.newSingleThreadExecutor()) {
      Future<?> future = pool.submit(sum);
      early = sum.total; // race a
      future.get();
    }
    if (early > sum.total) {
      throw new AssertionError("more than in the end: " + early);
    }
  }

  private static final class Sum implements Runnable {
    private int total;

    @Override
    public void run() {
      total = 6; // race a
    }
  }
}
