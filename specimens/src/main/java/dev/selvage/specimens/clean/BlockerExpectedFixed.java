package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * A monitor asks what a thread is blocked by.
 *
 * <p>Fixed: it asks, giving way in between, until there is an answer.
 */
public final class BlockerExpectedFixed {
  public static void main(String[] args) throws Exception {
    AtomicBoolean isReleased = new AtomicBoolean();
    Thread waiter = new Thread(() -> await(isReleased), "waiter");
    waiter.start();
    while (LockSupport.getBlocker(waiter) != isReleased) {
      Thread.yield();
    }
    isReleased.set(true);
    LockSupport.unpark(waiter);
    waiter.join();
  }

  private static void await(AtomicBoolean isReleased) {
    while (!isReleased.get()) {
      LockSupport.park(isReleased);
    }
  }
}
