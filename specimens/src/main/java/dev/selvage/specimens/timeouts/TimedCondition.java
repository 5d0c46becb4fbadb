package dev.selvage.specimens.timeouts;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A reader waits 300 ms on a condition and takes the end of the wait for the news.
 *
 * <p>Kind: assertion<br>
 * Bug class: time-out not handled (Condition)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Early time-outs: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TimedCondition {
  public static void main(String[] args) throws Exception {
    News news = new News();
    Thread editor = new Thread(news::publish, "editor");
    editor.start();
    news.read();
    editor.join();
  }

  private static final class News {
    private final Lock lock = new ReentrantLock();
    private final Condition published = lock.newCondition();
    private String headline;

    void publish() {
      lock.lock();
      try {
        headline = "rain";
        published.signalAll();
      } finally {
        lock.unlock();
      }
    }

    void read() throws InterruptedException {
      lock.lock();
      try {
        long left = TimeUnit.MILLISECONDS.toNanos(300);
        while (headline == null && left > 0) {
          left = published.awaitNanos(left);
        }
        if (headline == null) {
          throw new AssertionError("no headline");
        }
      } finally {
        lock.unlock();
      }
    }
  }
}
