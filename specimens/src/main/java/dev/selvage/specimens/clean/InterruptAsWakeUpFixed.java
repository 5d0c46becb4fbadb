package dev.selvage.specimens.clean;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/**
 * A runner parks until the start signal.
 *
 * <p>Fixed: the starter wakes it with unpark and leaves its interrupted status alone.
 */
public final class InterruptAsWakeUpFixed {
  public static void main(String[] args) throws Exception {
    Race race = new Race();
    Thread runner = new Thread(race::run, "runner");
    runner.start();
    race.started = true;
    LockSupport.unpark(runner);
    runner.join();
  }

  private static final class Race {
    private final Semaphore lane = new Semaphore(1);
    private volatile boolean started;

    void run() {
      while (!started) {
        LockSupport.park(this);
      }
      try {
        lane.acquire();
        lane.release();
      } catch (InterruptedException e) {
        throw new IllegalStateException("interrupted on the way", e);
      }
    }
  }
}
