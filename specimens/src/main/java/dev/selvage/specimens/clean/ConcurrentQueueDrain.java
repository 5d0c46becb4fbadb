package dev.selvage.specimens.clean;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two workers drain a ConcurrentLinkedQueue that was filled before; every item is taken once.
 *
 * <p>Shows: ConcurrentLinkedQueue, poll until empty.
 */
public final class ConcurrentQueueDrain {
  public static void main(String[] args) throws Exception {
    Queue<Integer> items = new ConcurrentLinkedQueue<>();
    AtomicInteger sum = new AtomicInteger();
    items.add(1);
    items.add(2);
    items.add(4);
    Thread first = new Thread(() -> drain(items, sum), "first");
    Thread second = new Thread(() -> drain(items, sum), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (sum.get() != 7) {
      throw new AssertionError("expected the sum 7 but was " + sum);
    }
  }

  private static void drain(Queue<Integer> items, AtomicInteger sum) {
    for (Integer item = items.poll(); item != null; item = items.poll()) {
      sum.addAndGet(item);
    }
  }
}
