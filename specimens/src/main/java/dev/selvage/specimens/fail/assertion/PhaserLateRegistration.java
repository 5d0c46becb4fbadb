package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two workers register with a Phaser when they run, not when they are started: main may pass the
 * phase before they have come.
 *
 * <p>Bug class: order violation (late registration)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PhaserLateRegistration {
  public static void main(String[] args) throws Exception {
    Phaser phaser = new Phaser(1);
    AtomicInteger done = new AtomicInteger();
    Runnable work =
        () -> {
          phaser.register();
          done.incrementAndGet();
          phaser.arriveAndDeregister();
        };
    Thread first = new Thread(work, "first");
    Thread second = new Thread(work, "second");
    first.start();
    second.start();
    phaser.arriveAndAwaitAdvance();
    if (done.get() != 2) {
      throw new AssertionError("the phase ended with " + done + " of 2 workers done");
    }
    first.join();
    second.join();
  }
}
