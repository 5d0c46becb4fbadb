package dev.selvage.specimens.racefree;

/**
 * Dekker's mutual exclusion with volatile fields: they are sequentially consistent, and leaving
 * happens before the other one enters.
 */
public final class DekkerVolatile {
  private volatile boolean firstWants;
  private volatile boolean secondWants;
  private volatile int turn = 1;
  private int count;

  public static void main(String[] args) throws Exception {
    DekkerVolatile dekker = new DekkerVolatile();
    Thread first = new Thread(dekker::first, "first");
    Thread second = new Thread(dekker::second, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (dekker.count != 2) {
      throw new AssertionError("count " + dekker.count);
    }
  }

  private void first() {
    firstWants = true;
    while (secondWants) {
      if (turn != 1) {
        firstWants = false;
        while (turn != 1) {
          Thread.onSpinWait();
        }
        firstWants = true;
      }
      Thread.onSpinWait();
    }
    count++;
    turn = 2;
    firstWants = false;
  }

  private void second() {
    secondWants = true;
    while (firstWants) {
      if (turn != 2) {
        secondWants = false;
        while (turn != 2) {
          Thread.onSpinWait();
        }
        secondWants = true;
      }
      Thread.onSpinWait();
    }
    count++;
    turn = 1;
    secondWants = false;
  }
}
