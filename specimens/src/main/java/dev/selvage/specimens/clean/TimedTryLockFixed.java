package dev.selvage.specimens.clean;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A writer waits 100 ms for a lock that another thread has only for a moment.
 *
 * <p>Fixed: when the time is over, it waits without a time-out.
 */
public final class TimedTryLockFixed {
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
        file.lock();
      }
      file.unlock();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
