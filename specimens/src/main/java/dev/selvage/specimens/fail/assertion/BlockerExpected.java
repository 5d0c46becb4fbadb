package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * A monitor asks what a thread is blocked by, right after it was started, and expects an answer.
 *
 * <p>Bug class: order violation (getBlocker before park)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class BlockerExpected {
  public static void main(String[] args) throws Exception {
    AtomicBoolean isReleased = new AtomicBoolean();
    Thread waiter = new Thread(() -> await(isReleased), "waiter");
    waiter.start();
    if (LockSupport.getBlocker(waiter) != isReleased) {
      throw new AssertionError("the waiter does not wait");
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
