package dev.selvage.specimens.fail.lostwakeup;

import java.util.concurrent.locks.LockSupport;

/**
 * Main unparks a runner whom a starter starts. A permit that is given to a thread that has not been
 * started yet is lost, and the runner parks forever.
 *
 * <p>Bug class: unpark before start<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PermitBeforeStart {
  public static void main(String[] args) throws Exception {
    Thread runner = new Thread(() -> LockSupport.park(), "runner");
    Thread starter = new Thread(runner::start, "starter");
    starter.start();
    LockSupport.unpark(runner);
    starter.join();
    runner.join();
  }
}
