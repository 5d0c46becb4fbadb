package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.CountDownLatch;

/**
 * A rocket waits for two checks. An engineer who finds the launch postponed does not count down,
 * and the rocket waits for the latch forever, after main has returned.
 *
 * <p>Bug class: latch not counted down, after the end of main<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class RocketNeverLaunched {
  public static void main(String[] args) {
    Launch launch = new Launch();
    new Thread(launch::await, "rocket").start();
    new Thread(launch::check, "left").start();
    new Thread(launch::check, "right").start();
    launch.isPostponed = true;
  }

  private static final class Launch {
    private final CountDownLatch checks = new CountDownLatch(2);
    private volatile boolean isPostponed;

    void check() {
      if (!isPostponed) {
        checks.countDown();
      }
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
