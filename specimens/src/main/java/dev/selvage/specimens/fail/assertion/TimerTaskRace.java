package dev.selvage.specimens.fail.assertion;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A session is closed by its owner and by an expired Timer; both look whether it is open and then
 * close it.
 *
 * <p>Bug class: check-then-act against a TimerTask<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TimerTaskRace {
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
    private volatile boolean open = true;

    void close() {
      if (open) {
        open = false;
        closed.incrementAndGet();
      }
    }
  }
}
