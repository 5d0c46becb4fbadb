package dev.selvage.specimens.racefree;

import java.util.concurrent.Semaphore;

/**
 * A semaphore without permits is used as a signal: one thread writes and releases, the other one
 * acquires and reads.
 */
public final class SemaphoreAsSignal {
  public static void main(String[] args) throws Exception {
    Semaphore signal = new Semaphore(0);
    int[] data = new int[1];
    Thread sender =
        new Thread(
            () -> {
              data[0] = 11;
              signal.release();
            },
            "sender");
    sender.start();
    signal.acquire();
    int seen = data[0];
    sender.join();
    if (seen != 11) {
      throw new AssertionError("seen " + seen);
    }
  }
}
