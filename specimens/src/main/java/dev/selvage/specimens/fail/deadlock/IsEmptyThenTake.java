package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Two workers take a job if the queue is not empty. Both see the last job, and one of them waits
 * for a job that never comes.
 *
 * <p>Bug class: check-then-act on a BlockingQueue<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class IsEmptyThenTake {
  public static void main(String[] args) throws Exception {
    BlockingQueue<String> jobs = new LinkedBlockingQueue<>();
    jobs.add("job");
    Thread first = new Thread(() -> work(jobs), "first");
    Thread second = new Thread(() -> work(jobs), "second");
    first.start();
    second.start();
    first.join();
    second.join();
  }

  private static void work(BlockingQueue<String> jobs) {
    try {
      if (!jobs.isEmpty()) {
        jobs.take();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
