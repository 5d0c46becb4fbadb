package dev.selvage.core.engine.strand;

import dev.selvage.model.OperationKind;

/**
 * Sees that a strand repeats itself: it comes back to the same read of the same object again and
 * again, has written nothing in between, and no other strand has run, so that all values are the
 * same. Such a strand makes way. A loop that counts in a local variable looks the same, which is
 * why it takes {@link #PATIENCE} rounds: an uninterrupted walk of that many equal reads is what a
 * schedule can no longer contain.
 */
final class SpinDetector {
  static final int PATIENCE = 64;

  private Object target;
  private int site;
  private int rounds;
  private int length;
  private int lastLength;

  /** A step of the strand; whether it is seen to spin. */
  boolean step(OperationKind operation, Object newTarget, int newSite) {
    switch (operation) {
      case READ, VOLATILE_READ, ARRAY_READ, CONTENTS_READ, CALL, YIELD, SPIN, ENTER -> {
        if (rounds > 0 && newSite == site && newTarget == target) {
          rounds = length == lastLength || rounds == 1 ? rounds + 1 : 1;
          lastLength = length;
          length = 0;
          return rounds > PATIENCE;
        }
        length++;
        if (rounds == 0 || length > PATIENCE) {
          site = newSite;
          target = newTarget;
          rounds = 1;
          length = 0;
        }
        return false;
      }
      default -> {
        rounds = 0;
        return false;
      }
    }
  }

  boolean isSpinning() {
    return rounds > PATIENCE;
  }

  /** Another strand has run. */
  void reset() {
    rounds = 0;
    target = null;
  }
}
