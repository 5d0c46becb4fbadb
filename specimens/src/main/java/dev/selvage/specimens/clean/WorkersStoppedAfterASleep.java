package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicLong;

/** Main lets two workers count for three seconds and stops them; they never wait. */
public final class WorkersStoppedAfterASleep {
  private volatile boolean stopped;
  private final AtomicLong count = new AtomicLong();

  public static void main(String[] args) throws Exception {
    WorkersStoppedAfterASleep it = new WorkersStoppedAfterASleep();
    Thread one = new Thread(it::work, "one");
    Thread two = new Thread(it::work, "two");
    one.start();
    two.start();
    Thread.sleep(3_000);
    it.stopped = true;
    one.join();
    two.join();
    if (it.count.get() == 0) {
      throw new AssertionError("nothing was counted in three seconds");
    }
  }

  private void work() {
    while (!stopped) {
      count.incrementAndGet();
    }
  }
}
