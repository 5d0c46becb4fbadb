package dev.selvage.specimens.clean;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A hand-written worker serves a queue and is never told to stop: it waits for ever after main has
 * returned, and is not a daemon. Verdict: passes, with a leak note. On real threads the JVM would
 * not end.
 */
public final class LeakedWorker {
  public static void main(String[] args) throws Exception {
    BlockingQueue<Runnable> jobs = new LinkedBlockingQueue<>();
    Thread worker = new Thread(() -> serve(jobs), "worker");
    worker.start();
    jobs.put(() -> {});
  }

  private static void serve(BlockingQueue<Runnable> jobs) {
    try {
      while (true) {
        jobs.take().run();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
