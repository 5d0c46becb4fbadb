package dev.selvage.specimens.rank;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A cache for threads, with a cleaner that sleeps until there are too many entries. The 12 threads
 * are the cleaner, 10 users and the main thread, which closes the cache.
 *
 * <p>The cleaner notes in a field whether it sleeps, and a user interrupts it only then; nothing
 * orders the two. The race is benign. A user that sees too late that the cleaner sleeps leaves its
 * entries for the next time, or for the end, when the cache is closed under its lock. One that sees
 * too late that the cleaner is awake interrupts it for nothing: cleaning does not look at
 * interrupts, and the next sleep ends at once. No schedule fails.
 *
 * <p>Kind: race<br>
 * Bug class: benign race<br>
 * Data race: yes<br>
 * Threads: 12
 */
public final class SleepingCache {
  private static final int THREADS = 12;

  /** How many entries may be left after cleaning. */
  private static final int LIMIT = 3;

  /** How many values each user asks for. */
  private static final int REQUESTS = 2;

  private final Map<Integer, Integer> entries = new LinkedHashMap<>();
  private final Cleaner cleaner = new Cleaner();
  private boolean isClosed;

  private SleepingCache() {}

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads at least 3
   */
  public static void buggy(int threads) throws InterruptedException {
    SleepingCache cache = new SleepingCache();
    cache.cleaner.start();
    Crowd.run(
        threads - 2,
        number -> {
          for (int i = 0; i < REQUESTS; i++) {
            int key = number + i;
            int value = cache.get(key);
            if (value != key * key) {
              throw new AssertionError("the square of " + key + " is not " + value);
            }
          }
        });
    cache.close();
    cache.cleaner.join();
    cache.check();
  }

  private int get(int key) {
    synchronized (this) {
      Integer value = entries.get(key);
      if (value != null) {
        return value;
      }
    }
    int value = key * key;
    if (put(key, value)) {
      cleaner.wake();
    }
    return value;
  }

  /** Whether there are too many entries now. */
  private synchronized boolean put(int key, int value) {
    entries.put(key, value);
    return entries.size() > LIMIT;
  }

  private synchronized void close() {
    isClosed = true;
    notifyAll();
  }

  private synchronized boolean isClosed() {
    return isClosed;
  }

  private synchronized void awaitClose() throws InterruptedException {
    while (!isClosed) {
      wait();
    }
  }

  /** Removes the oldest entries. */
  private synchronized void clean() {
    Iterator<Integer> keys = entries.keySet().iterator();
    for (int i = entries.size(); i > LIMIT; i--) {
      keys.next();
      keys.remove();
    }
  }

  private synchronized void check() {
    if (entries.size() > LIMIT) {
      throw new AssertionError(entries.size() + " entries are left");
    }
  }

  private final class Cleaner extends Thread {
    private boolean sleep;

    @Override
    public void run() {
      boolean isLast;
      do {
        isLast = isClosed();
        sleep = true;
        try {
          awaitClose();
        } catch (InterruptedException e) {
          // There is something to clean.
        }
        sleep = false;
        clean();
      } while (!isLast);
    }

    void wake() {
      if (sleep) {
        interrupt();
      }
    }
  }
}
