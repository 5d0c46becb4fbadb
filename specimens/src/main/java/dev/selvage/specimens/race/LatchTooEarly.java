package dev.selvage.specimens.race;

import java.util.concurrent.CountDownLatch;

/**
 * A worker counts the latch down, and writes its result then.
 *
 * <p>Kind: race<br>
 * Bug class: signal before the write<br>
 * Data race: yes
 */
public final class LatchTooEarly {
  public static void main(String[] args) throws Exception {
    Worker worker = new Worker();
    worker.start();
    worker.done.await();
    int seen = worker.result; // race a
    worker.join();
    if (seen != 0 && seen != 9) {
      throw new AssertionError("result " + seen);
    }
  }

  private static final class Worker extends Thread {
    private final CountDownLatch done = new CountDownLatch(1);
    private int result;

    @Override
    public void run() {
      done.countDown();
      result = 9; // race a
    }
  }
}
