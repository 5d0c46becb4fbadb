package dev.selvage.specimens.clean;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two workers take a job if there is one.
 *
 * <p>Fixed: poll looks and takes in one call.
 */
public final class IsEmptyThenTakeFixed {
  public static void main(String[] args) throws Exception {
    BlockingQueue<String> jobs = new LinkedBlockingQueue<>();
    AtomicInteger done = new AtomicInteger();
    jobs.add("job");
    Thread first = new Thread(() -> work(jobs, done), "first");
    Thread second = new Thread(() -> work(jobs, done), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (done.get() != 1) {
      throw new AssertionError("one job was done " + done + " times");
    }
  }

  private static void work(BlockingQueue<String> jobs, AtomicInteger done) {
    if (jobs.poll() != null) {
      done.incrementAndGet();
    }
  }
}
