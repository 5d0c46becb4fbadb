package dev.selvage.specimens.racefree;

/**
 * A plain value is handed from the first thread to the second by one volatile field, and from there
 * to the third by another: happens-before is transitive.
 */
public final class HandedOnTwice {
  private int value;
  private volatile boolean isFirstDone;
  private volatile boolean isSecondDone;
  private int seen;

  public static void main(String[] args) throws Exception {
    HandedOnTwice chain = new HandedOnTwice();
    Thread first = new Thread(chain::first, "first");
    Thread second = new Thread(chain::second, "second");
    Thread third = new Thread(chain::third, "third");
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();
    if (chain.seen != 0 && chain.seen != 2) {
      throw new AssertionError("seen " + chain.seen);
    }
  }

  private void first() {
    value = 1;
    isFirstDone = true;
  }

  private void second() {
    if (isFirstDone) {
      value = 2;
      isSecondDone = true;
    }
  }

  private void third() {
    if (isSecondDone) {
      seen = value;
    }
  }
}
