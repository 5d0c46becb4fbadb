package dev.selvage.specimens.fail.lostwakeup;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * One task waits for a door that another one opens. It never looks whether the door is open
 * already, and the block that closes the pool waits for it for ever.
 *
 * <p>Bug class: missed signal<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class MissedSignalInPool {
  private boolean isOpen;

  public static void main(String[] args) {
    MissedSignalInPool door = new MissedSignalInPool();
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      pool.submit(door::awaitOpen);
      pool.submit(door::open);
    }
  }

  private synchronized Void awaitOpen() throws InterruptedException {
    wait();
    return null;
  }

  private synchronized void open() {
    isOpen = true;
    notifyAll();
  }

  @Override
  public synchronized String toString() {
    return isOpen ? "open" : "closed";
  }
}
