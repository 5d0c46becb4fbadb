package dev.selvage.specimens.clean;

/**
 * Peterson's mutual exclusion of two threads with volatile fields only.
 *
 * <p>Shows: sequential consistency of volatile fields, a spin loop on two of them.
 */
public final class PetersonLock {
  public static void main(String[] args) throws Exception {
    Peterson lock = new Peterson();
    int[] counter = new int[1];
    Thread zero =
        new Thread(
            () -> {
              lock.enterZero();
              counter[0]++;
              lock.wantsZero = false;
            },
            "zero");
    Thread one =
        new Thread(
            () -> {
              lock.enterOne();
              counter[0]++;
              lock.wantsOne = false;
            },
            "one");
    zero.start();
    one.start();
    zero.join();
    one.join();
    if (counter[0] != 2) {
      throw new AssertionError("expected 2 but was " + counter[0]);
    }
  }

  private static final class Peterson {
    private volatile boolean wantsZero;
    private volatile boolean wantsOne;
    private volatile int turn;

    void enterZero() {
      wantsZero = true;
      turn = 1;
      while (wantsOne && turn == 1) {
        Thread.onSpinWait();
      }
    }

    void enterOne() {
      wantsOne = true;
      turn = 0;
      while (wantsZero && turn == 0) {
        Thread.onSpinWait();
      }
    }
  }
}
