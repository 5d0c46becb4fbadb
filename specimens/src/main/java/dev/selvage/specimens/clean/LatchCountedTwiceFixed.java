package dev.selvage.specimens.clean;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Main waits for two services with a latch.
 *
 * <p>Fixed: each service counts down once.
 */
public final class LatchCountedTwiceFixed {
  public static void main(String[] args) throws Exception {
    CountDownLatch ready = new CountDownLatch(2);
    AtomicInteger services = new AtomicInteger();
    Runnable service =
        () -> {
          try {
            services.incrementAndGet();
          } finally {
            ready.countDown();
          }
        };
    Thread database = new Thread(service, "database");
    Thread mail = new Thread(service, "mail");
    database.start();
    mail.start();
    ready.await();
    if (services.get() != 2) {
      throw new AssertionError("went on with " + services + " of 2 services");
    }
    database.join();
    mail.join();
  }
}
