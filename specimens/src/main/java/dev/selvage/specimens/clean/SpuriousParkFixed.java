package dev.selvage.specimens.clean;

import java.util.concurrent.locks.LockSupport;

/**
 * A single sleeper parks until the alarm.
 *
 * <p>Fixed: he parks in a loop.
 */
public final class SpuriousParkFixed {
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
      while (!rung) {
        LockSupport.park(this);
      }
    }
  }
}
