package dev.selvage.specimens.clean;

import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two workers of a Phaser, which counts its phases in an overridden method.
 *
 * <p>Fixed: main registers each worker before it starts it.
 */
public final class PhaserLateRegistrationFixed {
  public static void main(String[] args) throws Exception {
    CountingPhaser phaser = new CountingPhaser();
    AtomicInteger done = new AtomicInteger();
    Runnable work =
        () -> {
          done.incrementAndGet();
          phaser.arriveAndDeregister();
        };
    Thread first = new Thread(work, "first");
    Thread second = new Thread(work, "second");
    phaser.register();
    first.start();
    phaser.register();
    second.start();
    phaser.arriveAndAwaitAdvance();
    if (done.get() != 2) {
      throw new AssertionError("the phase ended with " + done + " of 2 workers done");
    }
    if (phaser.phases != 1) {
      throw new AssertionError("expected 1 phase but was " + phaser.phases);
    }
    first.join();
    second.join();
  }

  private static final class CountingPhaser extends Phaser {
    private int phases;

    CountingPhaser() {
      super(1);
    }

    @Override
    protected boolean onAdvance(int phase, int registeredParties) {
      phases++;
      return super.onAdvance(phase, registeredParties);
    }
  }
}
