package dev.selvage.specimens.clean;

import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A consumer polls a concurrent queue, giving way when it is empty, until it has 1,000 items.
 *
 * <p>Shows: a long poll loop with progress.
 */
public final class DrainedItemByItem {
  private static final int ITEMS = 1_000;

  public static void main(String[] args) throws Exception {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    Thread producer =
        new Thread(
            () -> {
              for (int i = 0; i < ITEMS; i++) {
                queue.add(i);
              }
            },
            "producer");
    producer.start();
    int next = 0;
    while (next < ITEMS) {
      Integer item = queue.poll();
      if (item == null) {
        Thread.yield();
      } else if (item == next) {
        next++;
      } else {
        throw new AssertionError("expected " + next + " but got " + item);
      }
    }
    producer.join();
  }
}
