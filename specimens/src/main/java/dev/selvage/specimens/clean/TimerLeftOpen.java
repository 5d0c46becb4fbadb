package dev.selvage.specimens.clean;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/**
 * Main waits for a task of a java.util.Timer and returns without cancelling the timer, whose thread
 * is not a daemon and has nothing left to do. Verdict: passes, with a leak note. On real threads
 * the JVM would not end before the timer is collected.
 */
public final class TimerLeftOpen {
  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    new Timer("timer")
        .schedule(
            new TimerTask() {
              @Override
              public void run() {
                done.countDown();
              }
            },
            20);
    done.await();
  }
}
