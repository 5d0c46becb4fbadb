package dev.selvage.specimens.guard;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/** Time that passes outside the program: for a disk, a network, a user. */
final class Delay {
  private Delay() {}

  /** At least this long; an operating system makes it some 50 µs longer. */
  static void micros(int micros) {
    long end = System.nanoTime() + micros * 1_000L;
    long left = micros * 1_000L;
    while (left > 0) {
      LockSupport.parkNanos(left);
      left = end - System.nanoTime();
    }
  }

  /** Any time below a maximum. */
  static void upTo(int micros) {
    between(0, micros);
  }

  /** Any time from the first on and below the second. */
  static void between(int least, int most) {
    micros(ThreadLocalRandom.current().nextInt(least, most));
  }
}
