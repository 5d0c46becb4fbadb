package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A worker is stopped by an interrupt. If the interrupt comes while it waits for a job, the catch
 * block swallows it, the loop does not see it, and the worker waits for ever.
 *
 * <p>Bug class: swallowed InterruptedException<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SwallowedInterrupt {
  public static void main(String[] args) throws Exception {
    Worker worker = new Worker();
    worker.start();
    worker.jobs.put(() -> {});
    worker.interrupt();
    worker.join();
  }

  private static final class Worker extends Thread {
    private final BlockingQueue<Runnable> jobs = new LinkedBlockingQueue<>();

    @Override
    public void run() {
      while (!isInterrupted()) {
        try {
          jobs.take().run();
        } catch (InterruptedException e) {
          // The status is cleared now, so the loop goes on.
        }
      }
    }
  }
}
