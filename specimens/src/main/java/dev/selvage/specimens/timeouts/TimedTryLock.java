package dev.selvage.specimens.timeouts;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A writer waits 100 ms for a lock that another thread has only for a moment, and takes it for
 * granted that this is enough.
 *
 * <p>Kind: assertion<br>
 * Bug class: time-out not handled (tryLock)<br>
 * Preemptions: 1<br>
 * Early time-outs: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TimedTryLock {
  public static void main(String[] args) throws Exception {
    ReentrantLock file = new ReentrantLock();
    Thread reader =
        new Thread(
            () -> {
              file.lock();
              file.unlock();
            },
            "reader");
    Thread writer = new Thread(() -> write(file), "writer");
    reader.start();
    writer.start();
    reader.join();
    writer.join();
  }

  private static void write(ReentrantLock file) {
    try {
      if (!file.tryLock(100, TimeUnit.MILLISECONDS)) {
        throw new AssertionError("the file is locked");
      }
      file.unlock();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
