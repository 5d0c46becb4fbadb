package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Main waits for two services with a latch. One of them counts down when it is ready and once more
 * at its end, so main may go on while the other is not ready.
 *
 * <p>Bug class: order violation (CountDownLatch counted twice)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class LatchCountedTwice {
  public static void main(String[] args) throws Exception {
    CountDownLatch ready = new CountDownLatch(2);
    AtomicInteger services = new AtomicInteger();
    Thread database =
        new Thread(
            () -> {
              try {
                services.incrementAndGet();
                ready.countDown();
              } finally {
                ready.countDown();
              }
            },
            "database");
    Thread mail =
        new Thread(
            () -> {
              services.incrementAndGet();
              ready.countDown();
            },
            "mail");
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
