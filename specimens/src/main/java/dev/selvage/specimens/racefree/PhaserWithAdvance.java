package dev.selvage.specimens.racefree;

import java.util.concurrent.Phaser;

/**
 * The action of a phaser, onAdvance, adds up what the parties wrote before they arrived; they read
 * the sum after the phase.
 */
public final class PhaserWithAdvance {
  public static void main(String[] args) throws Exception {
    Votes votes = new Votes();
    Thread first = new Thread(() -> votes.cast(0, 2), "first");
    Thread second = new Thread(() -> votes.cast(1, 3), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (votes.seen[0] != 5 || votes.seen[1] != 5) {
      throw new AssertionError(votes.seen[0] + " and " + votes.seen[1]);
    }
  }

  private static final class Votes extends Phaser {
    private final int[] cast = new int[2];
    private final int[] seen = new int[2];
    private int sum;

    Votes() {
      super(2);
    }

    @Override
    protected boolean onAdvance(int phase, int parties) {
      sum = cast[0] + cast[1];
      return true;
    }

    void cast(int voter, int number) {
      cast[voter] = number;
      awaitAdvance(arrive());
      seen[voter] = sum;
    }
  }
}
