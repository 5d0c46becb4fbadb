package dev.selvage.specimens.clean;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A session is closed by its owner and by an expired Timer.
 *
 * <p>Fixed: compareAndSet lets exactly one of them close it.
 */
public final class TimerTaskRaceFixed {
  public static void main(String[] args) throws Exception {
    Session session = new Session();
    CountDownLatch expired = new CountDownLatch(1);
    Timer timer = new Timer("expiry");
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            session.close();
            expired.countDown();
          }
        },
        0);
    session.close();
    expired.await();
    timer.cancel();
    if (session.closed.get() != 1) {
      throw new AssertionError("the session was closed " + session.closed + " times");
    }
  }

  private static final class Session {
    private final AtomicInteger closed = new AtomicInteger();
    private final AtomicBoolean open = new AtomicBoolean(true);

    void close() {
      if (open.compareAndSet(true, false)) {
        closed.incrementAndGet();
      }
    }
  }
}
