package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Each of two threads raises its flag and enters unless the flag of the other one is up. The flags
 * are volatile.
 */
public final class DekkerPlainFixed {
  public static void main(String[] args) throws Exception {
    Door door = new Door();
    Thread left = new Thread(door::left, "left");
    Thread right = new Thread(door::right, "right");
    left.start();
    right.start();
    left.join();
    right.join();
    if (door.inside.get() > 1) {
      throw new AssertionError("both are inside");
    }
  }

  private static final class Door {
    private final AtomicInteger inside = new AtomicInteger();
    private volatile boolean left;
    private volatile boolean right;

    void left() {
      left = true;
      if (!right) {
        inside.incrementAndGet();
      }
    }

    void right() {
      right = true;
      if (!left) {
        inside.incrementAndGet();
      }
    }
  }
}
