package dev.selvage.specimens.racefree;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/**
 * A timer runs a task that reads what was written before it was scheduled, and tells its result by
 * a latch.
 */
public final class TimerTaskOnce {
  public static void main(String[] args) throws Exception {
    CountDownLatch rung = new CountDownLatch(1);
    int[] seconds = {3};
    Timer timer = new Timer("timer");
    TimerTask ring =
        new TimerTask() {
          @Override
          public void run() {
            seconds[0]--;
            rung.countDown();
          }
        };
    timer.schedule(ring, 10);
    rung.await();
    timer.cancel();
    if (seconds[0] != 2) {
      throw new AssertionError("seconds " + seconds[0]);
    }
  }
}
