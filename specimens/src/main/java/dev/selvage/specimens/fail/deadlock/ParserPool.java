package dev.selvage.specimens.fail.deadlock;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A pool of expensive parsers; a semaphore limits how many are in use. A new parser needs a
 * licence. When the licence server is being restarted just then, the exception leaves the pool with
 * the permit taken, and those who come later wait for it for ever.
 *
 * <p>Bug class: permit not released on an exception path<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ParserPool {
  public static void main(String[] args) throws Exception {
    LicenceServer licences = new LicenceServer();
    Pool pool = new Pool(licences, 1);
    Reader morning = new Reader(pool, "tea 3\ncake 4");
    Reader evening = new Reader(pool, "beer 5");
    Thread administrator = new Thread(licences::restart, "administrator");
    morning.start();
    evening.start();
    administrator.start();
    morning.join();
    evening.join();
    administrator.join();
    pool.close();
    int total = morning.total.get() + evening.total.get();
    if (morning.failures.get() + evening.failures.get() == 0 && total != 12) {
      throw new AssertionError("all was read, but the total is " + total);
    }
  }

  private static final class LicenceException extends Exception {
    private static final long serialVersionUID = 1;
  }

  private static final class LicenceServer {
    private volatile boolean running = true;

    void restart() {
      running = false;
      running = true;
    }

    void requireLicence() throws LicenceException {
      if (!running) {
        throw new LicenceException();
      }
    }
  }

  /** Reads lines such as {@code tea 3} and sums the numbers up. */
  private static final class Parser {
    int total(String text) {
      return text.lines().mapToInt(Parser::number).sum();
    }

    private static int number(String line) {
      return Integer.parseInt(line.substring(line.indexOf(' ') + 1));
    }
  }

  private static final class Pool {
    private final Deque<Parser> idle = new ConcurrentLinkedDeque<>();
    private final LicenceServer licences;
    private final int size;
    private final Semaphore permits;

    Pool(LicenceServer licences, int size) {
      this.licences = licences;
      this.size = size;
      this.permits = new Semaphore(size);
    }

    Parser acquire() throws LicenceException {
      permits.acquireUninterruptibly();
      Parser parser = idle.pollFirst();
      return parser != null ? parser : create();
    }

    private Parser create() throws LicenceException {
      licences.requireLicence();
      return new Parser();
    }

    void release(Parser parser) {
      idle.addFirst(parser);
      permits.release();
    }

    /** Returns when all parsers are back. */
    void close() {
      permits.acquireUninterruptibly(size);
      idle.clear();
    }
  }

  private static final class Reader extends Thread {
    private final Pool pool;
    private final String text;
    private final AtomicInteger total = new AtomicInteger();
    private final AtomicInteger failures = new AtomicInteger();

    Reader(Pool pool, String text) {
      this.pool = pool;
      this.text = text;
    }

    @Override
    public void run() {
      try {
        Parser parser = pool.acquire();
        try {
          total.addAndGet(parser.total(text));
        } finally {
          pool.release(parser);
        }
      } catch (LicenceException e) {
        failures.incrementAndGet();
      }
    }
  }
}
