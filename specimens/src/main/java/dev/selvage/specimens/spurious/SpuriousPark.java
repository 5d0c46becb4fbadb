package dev.selvage.specimens.spurious;

import java.util.concurrent.locks.LockSupport;

/**
 * A single sleeper parks until the alarm, and takes any return of park for the alarm. Nobody else
 * unparks or interrupts him: only a spurious return makes him get up too early.
 *
 * <p>Kind: assertion<br>
 * Bug class: park without a loop<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Spurious wake-ups: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SpuriousPark {
  public static void main(String[] args) throws Exception {
    Alarm alarm = new Alarm();
    Thread sleeper = new Thread(alarm::sleep, "sleeper");
    sleeper.start();
    alarm.rung = true;
    LockSupport.unpark(sleeper);
    sleeper.join();
  }

  private static final class Alarm {
    private volatile boolean rung;

    void sleep() {
      if (!rung) {
        LockSupport.park(this);
      }
      if (!rung) {
        throw new AssertionError("got up before the alarm");
      }
    }
  }
}
