package dev.selvage.specimens.rank;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Producers put items into a queue, from which consumers take them until there are no more to come.
 * The 7 threads are 3 consumers, which are started first, 3 producers and the main thread.
 *
 * <p>The queue is closed by the first producer that has finished, instead of the last one. In the
 * order of their start, the consumers wait; the first producer puts all its items and ends; the
 * consumers take these, find the queue empty and closed, and end; and nobody takes what the other
 * producers put. No preemption is needed.
 *
 * <p>Kind: assertion<br>
 * Bug class: wrong order<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Threads: 7<br>
 * Tuple: (0, 0, 2, 1)<br>
 * Budget: 1000
 */
public final class ProducerConsumer {
  private static final int THREADS = 7;

  /** Of each producer. */
  private static final int ITEMS = 3;

  private final Queue<Integer> items = new ArrayDeque<>();
  private final int producers;
  private final boolean isClosedByLast;
  private int finished;

  private ProducerConsumer(int producers, boolean isClosedByLast) {
    this.producers = producers;
    this.isClosedByLast = isClosedByLast;
  }

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads an odd number, at least 5
   */
  public static void buggy(int threads) throws InterruptedException {
    run(threads / 2, false);
  }

  public static void fixed() throws InterruptedException {
    fixed(THREADS);
  }

  public static void fixed(int threads) throws InterruptedException {
    run(threads / 2, true);
  }

  private static void run(int pairs, boolean isClosedByLast) throws InterruptedException {
    ProducerConsumer queue = new ProducerConsumer(pairs, isClosedByLast);
    int[] sums = new int[pairs];
    Crowd.run(
        2 * pairs,
        number -> {
          if (number < pairs) {
            sums[number] = queue.consume();
          } else {
            queue.produce(number - pairs);
          }
        });
    int consumed = 0;
    for (int sum : sums) {
      consumed += sum;
    }
    int all = pairs * ITEMS;
    int produced = all * (all + 1) / 2;
    if (consumed != produced) {
      throw new AssertionError("items of " + produced + " were produced, of " + consumed + " used");
    }
  }

  private void produce(int producer) {
    for (int i = 1; i <= ITEMS; i++) {
      put(producer * ITEMS + i);
    }
    finish();
  }

  private int consume() throws InterruptedException {
    int sum = 0;
    for (Integer item = take(); item != null; item = take()) {
      sum += item;
    }
    return sum;
  }

  private synchronized void put(int item) {
    items.add(item);
    notifyAll();
  }

  private synchronized void finish() {
    finished++;
    notifyAll();
  }

  /** The next item; null after the last one. */
  private synchronized Integer take() throws InterruptedException {
    while (items.isEmpty() && !isClosed()) {
      wait();
    }
    return items.poll();
  }

  private boolean isClosed() {
    return finished >= (isClosedByLast ? producers : 1);
  }
}
