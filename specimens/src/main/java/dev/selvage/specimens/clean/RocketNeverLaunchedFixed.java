package dev.selvage.specimens.clean;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A rocket waits for two checks, after main has returned.
 *
 * <p>Fixed: an engineer counts down in any case.
 */
public final class RocketNeverLaunchedFixed {
  public static void main(String[] args) {
    Launch launch = new Launch();
    new Thread(launch::await, "rocket").start();
    new Thread(launch::check, "left").start();
    new Thread(launch::check, "right").start();
    launch.isPostponed = true;
  }

  private static final class Launch {
    private final CountDownLatch checks = new CountDownLatch(2);
    private final AtomicInteger passed = new AtomicInteger();
    private volatile boolean isPostponed;

    void check() {
      if (!isPostponed) {
        passed.incrementAndGet();
      }
      checks.countDown();
    }

    void await() {
      try {
        checks.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
