package dev.selvage.specimens.fail.exception;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/**
 * A runner parks until the start signal, and the starter wakes it with an interrupt. The
 * interrupted status stays set, and the runner's next blocking call throws.
 *
 * <p>Bug class: interrupt used as a signal<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class InterruptAsWakeUp {
  public static void main(String[] args) throws Exception {
    Race race = new Race();
    Thread runner = new Thread(race::run, "runner");
    runner.start();
    race.started = true;
    runner.interrupt();
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
