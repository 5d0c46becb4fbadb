package dev.selvage.specimens.racefree;

import java.util.concurrent.Phaser;

/**
 * Two threads compute a generation of cells each from the last generation of both. Arriving at a
 * phaser happens before the return of those who wait for the phase to end.
 */
public final class PhasesOfCells {
  public static void main(String[] args) throws Exception {
    Cells cells = new Cells();
    Thread left = new Thread(() -> cells.grow(0), "left");
    Thread right = new Thread(() -> cells.grow(1), "right");
    left.start();
    right.start();
    left.join();
    right.join();
    if (cells.values[2][0] != 4 || cells.values[2][1] != 4) {
      throw new AssertionError(cells.values[2][0] + " and " + cells.values[2][1]);
    }
  }

  private static final class Cells {
    private final Phaser phaser = new Phaser(2);
    private final int[][] values = {{1, 1}, {0, 0}, {0, 0}};

    void grow(int cell) {
      for (int generation = 1; generation <= 2; generation++) {
        int[] last = values[generation - 1];
        values[generation][cell] = last[0] + last[1];
        phaser.arriveAndAwaitAdvance();
      }
      phaser.arriveAndDeregister();
    }
  }
}
