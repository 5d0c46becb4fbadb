package dev.selvage.specimens.clean;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A worker that is stopped by an interrupt, whether it waits or runs.
 *
 * <p>Fixed: the catch block restores the interrupted status, which the loop reads.
 */
public final class SwallowedInterruptFixed {
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
          interrupt();
        }
      }
    }
  }
}
