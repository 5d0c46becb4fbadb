package dev.selvage.live.fuzz;

import java.util.SplittableRandom;

/**
 * What is known of one thread of the program. Fields are plain: the thread writes them on its way,
 * and the watchdog reads them when it likes.
 */
final class FuzzThread {
  /** Its number in the system; 0 for a virtual thread, or where there are none. */
  final int number;

  final boolean isVirtual;

  /** In the order in which threads met a hook for the first time; -1 before that. */
  int order = -1;

  /** Decides about its priorities; null before it has an order. */
  SplittableRandom random;

  /** Whether it is in a hook, so that another one has no effect. */
  boolean isInside;

  /** How many points it has passed. */
  long points;

  /** The point at which to look at the clock again. */
  long nextLook;

  /** When it looked, and at which point. */
  long lookNanos;

  long lookPoint;

  /** Whether it got the lowest level since it did not give way. */
  volatile boolean isDemoted;

  /** Of the watchdog: how many points it had passed, and how long it had run then. */
  long seenPoints = -1;

  long seenNanos;

  /** Of the watchdog: how long it had run in the round before. */
  long roundNanos;

  /** Of the watchdog: in how many rounds it was ready and did not run. */
  int hungryRounds;

  FuzzThread(int number, boolean isVirtual) {
    this.number = number;
    this.isVirtual = isVirtual;
  }
}
