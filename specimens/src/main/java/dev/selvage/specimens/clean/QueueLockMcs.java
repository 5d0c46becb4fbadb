package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Two threads count under an MCS lock: each spins on its own node until the predecessor hands the
 * lock over.
 *
 * <p>Shows: a queue lock whose release may have to wait for a successor that is just arriving.
 */
public final class QueueLockMcs {
  public static void main(String[] args) throws Exception {
    Counter counter = new Counter();
    Thread first = new Thread(counter::increment, "first");
    Thread second = new Thread(counter::increment, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (counter.value != 2) {
      throw new AssertionError("expected 2 but was " + counter.value);
    }
  }

  private static final class Node {
    private volatile boolean mustWait;
    private volatile Node next;
  }

  private static final class Counter {
    private final AtomicReference<Node> tail = new AtomicReference<>();
    private int value;

    void increment() {
      Node own = new Node();
      lock(own);
      value++;
      unlock(own);
    }

    private void lock(Node own) {
      Node before = tail.getAndSet(own);
      if (before != null) {
        own.mustWait = true;
        before.next = own;
        while (own.mustWait) {
          Thread.onSpinWait();
        }
      }
    }

    private void unlock(Node own) {
      if (own.next == null) {
        if (tail.compareAndSet(own, null)) {
          return;
        }
        while (own.next == null) {
          Thread.onSpinWait();
        }
      }
      own.next.mustWait = false;
    }
  }
}
