package dev.selvage.specimens.clean;

import java.util.concurrent.locks.LockSupport;

/**
 * Main unparks a runner whom a starter starts.
 *
 * <p>Fixed: it waits for the starter first.
 */
public final class PermitBeforeStartFixed {
  public static void main(String[] args) throws Exception {
    Thread runner = new Thread(() -> LockSupport.park(), "runner");
    Thread starter = new Thread(runner::start, "starter");
    starter.start();
    starter.join();
    LockSupport.unpark(runner);
    runner.join();
  }
}
