package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Three threads count under a CLH lock: each spins on the node of its predecessor.
 *
 * <p>Shows: a queue lock with a node per acquisition.
 */
public final class QueueLockClh {
  public static void main(String[] args) throws Exception {
    Counter counter = new Counter();
    Thread first = new Thread(counter::increment, "first");
    Thread second = new Thread(counter::increment, "second");
    Thread third = new Thread(counter::increment, "third");
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();
    if (counter.value != 3) {
      throw new AssertionError("expected 3 but was " + counter.value);
    }
  }

  private static final class Node {
    private volatile boolean isLocked;
  }

  private static final class Counter {
    private final AtomicReference<Node> tail = new AtomicReference<>(new Node());
    private int value;

    void increment() {
      Node own = new Node();
      own.isLocked = true;
      Node before = tail.getAndSet(own);
      while (before.isLocked) {
        Thread.onSpinWait();
      }
      value++;
      own.isLocked = false;
    }
  }
}
