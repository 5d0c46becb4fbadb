package dev.selvage.specimens.notsc;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Each of two threads raises its flag and enters unless the flag of the other one is up. The flags
 * are plain fields, so a thread can look at the other flag before its own one is up, and both
 * enter.
 *
 * <p>Kind: not-sc<br>
 * Bug class: store buffering<br>
 * Data race: yes<br>
 * Budget: 300
 */
public final class DekkerPlain {
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
    private boolean left;
    private boolean right;

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
