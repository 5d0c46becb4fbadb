package dev.selvage.specimens.clean;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * One task waits for a door that another one opens, unless it is open already; the block that
 * closes the pool waits for both.
 */
public final class MissedSignalInPoolFixed {
  private boolean isOpen;

  public static void main(String[] args) {
    MissedSignalInPoolFixed door = new MissedSignalInPoolFixed();
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      pool.submit(door::awaitOpen);
      pool.submit(door::open);
    }
  }

  private synchronized Void awaitOpen() throws InterruptedException {
    while (!isOpen) {
      wait();
    }
    return null;
  }

  private synchronized void open() {
    isOpen = true;
    notifyAll();
  }
}
