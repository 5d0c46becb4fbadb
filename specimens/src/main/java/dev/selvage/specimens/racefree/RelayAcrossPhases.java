package dev.selvage.specimens.racefree;

import java.util.concurrent.Phaser;

/**
 * Runners change the time on one plain field in turn: each writes in its own phase, and arriving
 * happens before the advance.
 */
public final class RelayAcrossPhases {
  public static void main(String[] args) throws Exception {
    Relay relay = new Relay();
    Thread first = new Thread(() -> relay.run(0), "first");
    Thread second = new Thread(() -> relay.run(1), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (relay.seconds != 21) {
      throw new AssertionError("seconds: " + relay.seconds);
    }
  }

  private static final class Relay {
    private final Phaser phaser = new Phaser(2);
    private int seconds = 10;

    void run(int leg) {
      for (int phase = 0; phase < 2; phase++) {
        if (phase == leg) {
          seconds = seconds * (leg + 1) + (1 - leg);
        }
        phaser.arriveAndAwaitAdvance();
      }
      if (leg == 0) {
        seconds--;
      }
    }
  }
}
