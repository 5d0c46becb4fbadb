package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two daemons never end: one beats every ten milliseconds, one spins with a hint. Main waits for
 * the first beat and returns, which ends the program.
 */
public final class DaemonsLeftBusy {
  public static void main(String[] args) throws Exception {
    AtomicInteger beats = new AtomicInteger();
    Thread heart = new Thread(() -> beat(beats), "heart");
    heart.setDaemon(true);
    heart.start();
    Thread spinner = new Thread(DaemonsLeftBusy::spin, "spinner");
    spinner.setDaemon(true);
    spinner.start();
    while (beats.get() == 0) {
      Thread.yield();
    }
  }

  private static void beat(AtomicInteger beats) {
    try {
      while (true) {
        beats.incrementAndGet();
        Thread.sleep(10);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void spin() {
    while (true) {
      Thread.onSpinWait();
    }
  }
}
