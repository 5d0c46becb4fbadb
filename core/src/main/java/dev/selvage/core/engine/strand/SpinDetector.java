package dev.selvage.core.engine.strand;

import dev.selvage.model.OperationKind;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Detects that a strand spins: it returns to the same read of the same object again and again, has
 * written nothing in between, and no other strand has run, so that all values are the same. Such a
 * strand yields. A loop that counts in a local variable looks the same, which is why it takes
 * {@link #PATIENCE} rounds: no schedule can contain that many equal reads without interruption.
 */
final class SpinDetector {
  static final int PATIENCE = 64;

  private static final int SUSPICIOUS = 8;

  private Object target;
  private int site;
  private int rounds;
  private int length;
  private int lastLength;

  /** What the atomic that was called last held. */
  private Object reference;

  private long number;

  /** Takes a step of the strand into account; returns whether the strand spins. */
  boolean step(OperationKind operation, Object newTarget, int newSite) {
    switch (operation) {
      case READ, VOLATILE_READ, ARRAY_READ, CONTENTS_READ, YIELD, SPIN, ENTER -> {
        return repeats(newTarget, newSite);
      }
      case CALL -> {
        // The called object is examined only once there is a suspicion.
        if (rounds < SUSPICIOUS || isUnchanged(newTarget) || rounds == SUSPICIOUS) {
          return repeats(newTarget, newSite);
        }
        rounds = 0;
        return false;
      }
      default -> {
        rounds = 0;
        return false;
      }
    }
  }

  private boolean repeats(Object newTarget, int newSite) {
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

  /**
   * Whether an atomic has the same value as at its last call; nothing is known about other objects.
   */
  private boolean isUnchanged(Object object) {
    Object oldReference = reference;
    long oldNumber = number;
    reference = object;
    // Not a pattern switch, which uses a bootstrap method: this is on the hot path.
    if (object instanceof AtomicInteger atomic) {
      number = atomic.get();
    } else if (object instanceof AtomicBoolean atomic) {
      number = atomic.get() ? 1 : 0;
    } else if (object instanceof AtomicLong atomic) {
      number = atomic.get();
    } else if (object instanceof AtomicReference<?> atomic) {
      reference = atomic.get();
      number = 0;
    } else {
      return false;
    }
    return reference == oldReference && number == oldNumber;
  }

  boolean isSpinning() {
    return rounds > PATIENCE;
  }

  /** Another strand has run. */
  void reset() {
    rounds = 0;
    target = null;
    reference = null;
  }
}
