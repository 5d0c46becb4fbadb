package dev.selvage.specimens.clean;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A reader waits for news on a condition.
 *
 * <p>Fixed: it waits without a time-out.
 */
public final class TimedConditionFixed {
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
        while (headline == null) {
          published.await();
        }
      } finally {
        lock.unlock();
      }
    }
  }
}
