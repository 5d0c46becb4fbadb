package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A rate limiter that grants requests while there are tokens in a bucket.
 *
 * <p>Fixed: tokens are added in one atomic step.
 */
public final class TokenBucketFixed {
  private static final long CAPACITY = 3;
  private static final long AT_FIRST = 2;
  private static final long SECONDS = 1;

  public static void main(String[] args) throws Exception {
    Bucket bucket = new Bucket(CAPACITY, AT_FIRST);
    Gateway gateway = new Gateway(bucket);
    Thread browser = Thread.ofVirtual().unstarted(() -> gateway.request("/menu", "/order"));
    Thread crawler = Thread.ofVirtual().unstarted(() -> gateway.request("/robots", "/menu"));
    Thread refill = Thread.ofVirtual().unstarted(() -> bucket.refill(SECONDS));
    browser.start();
    crawler.start();
    refill.start();
    browser.join();
    crawler.join();
    refill.join();
    gateway.check(AT_FIRST + SECONDS * Bucket.RATE, 4);
  }

  private static final class Bucket {
    /** Tokens per second. */
    private static final long RATE = 1;

    private final long capacity;
    private final AtomicLong tokens;

    Bucket(long capacity, long atFirst) {
      this.capacity = capacity;
      this.tokens = new AtomicLong(atFirst);
    }

    boolean tryAcquire() {
      while (true) {
        long available = tokens.get();
        if (available == 0) {
          return false;
        }
        if (tokens.compareAndSet(available, available - 1)) {
          return true;
        }
      }
    }

    void refill(long seconds) {
      tokens.updateAndGet(available -> Math.min(capacity, available + seconds * RATE));
    }
  }

  /** Answers requests, or says that there are too many. */
  private static final class Gateway {
    private final Bucket bucket;
    private final AtomicInteger answered = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();

    Gateway(Bucket bucket) {
      this.bucket = bucket;
    }

    void request(String... paths) {
      for (String path : paths) {
        int status = statusOf(path);
        (status == 200 ? answered : refused).incrementAndGet();
      }
    }

    private int statusOf(String path) {
      if (!path.startsWith("/")) {
        return 400;
      }
      return bucket.tryAcquire() ? 200 : 429;
    }

    void check(long allowed, int requests) {
      if (answered.get() > allowed) {
        throw new AssertionError(answered + " requests were answered, but allowed " + allowed);
      }
      if (answered.get() + refused.get() != requests) {
        throw new AssertionError("of " + requests + " requests some were neither");
      }
    }
  }
}
