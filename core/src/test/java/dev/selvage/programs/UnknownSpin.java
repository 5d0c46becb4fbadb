package dev.selvage.programs;

import java.sql.DriverManager;

/** Waits in a loop that does not give way, and calls what may depend on anything. */
public final class UnknownSpin {
  private volatile boolean isDone;

  private UnknownSpin() {}

  public static void run() throws InterruptedException {
    UnknownSpin spin = new UnknownSpin();
    Thread other = new Thread(() -> spin.isDone = true);
    other.start();
    while (!spin.isDone) {
      DriverManager.getLoginTimeout();
    }
    other.join();
  }
}
