package dev.selvage.specimens.rank;

/**
 * A bubble sort whose comparisons, in their order, are divided among many threads: each makes a few
 * of them, which may be the end of one pass and the beginning of the next. The 101 threads are the
 * main thread and 100 that compare.
 *
 * <p>A thread does not wait for the end of the one before it. In the order of their start all is
 * well; with the last thread first, each block of comparisons comes before the one that it follows,
 * and the numbers are not sorted. Each block is locked, so no preemption is needed, nor would it
 * help.
 *
 * <p>Kind: assertion<br>
 * Bug class: missing wait<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Threads: 101<br>
 * Tuple: (0, 0, 2, 1)<br>
 * Budget: 1000
 */
public final class BubbleSort2 {
  private static final int THREADS = 101;

  /** Fewer comparisons than this are not worth a thread. */
  private static final int LEAST = 3;

  private final int[] numbers;

  /** Where the comparisons are, in their order: each number with the next one. */
  private final int[] places;

  private BubbleSort2(int workers) {
    int size = 2;
    while (size * (size - 1) / 2 < LEAST * workers) {
      size++;
    }
    numbers = new int[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = size - i;
    }
    places = new int[size * (size - 1) / 2];
    int next = 0;
    for (int end = size - 1; end > 0; end--) {
      for (int i = 0; i < end; i++) {
        places[next++] = i;
      }
    }
  }

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads at least 3
   */
  public static void buggy(int threads) throws InterruptedException {
    new BubbleSort2(threads - 1).run(threads - 1, false);
  }

  public static void fixed() throws InterruptedException {
    fixed(THREADS);
  }

  public static void fixed(int threads) throws InterruptedException {
    new BubbleSort2(threads - 1).run(threads - 1, true);
  }

  private void run(int workers, boolean waitsForPrevious) throws InterruptedException {
    Thread[] threads = new Thread[workers];
    for (int i = 0; i < workers; i++) {
      Thread previous = waitsForPrevious && i > 0 ? threads[i - 1] : null;
      threads[i] =
          Crowd.thread(
              i,
              number -> {
                if (previous != null) {
                  previous.join();
                }
                compare(number * places.length / workers, (number + 1) * places.length / workers);
              });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] != i + 1) {
        throw new AssertionError(numbers[i] + " is at place " + (i + 1));
      }
    }
  }

  private synchronized void compare(int from, int to) {
    for (int i = from; i < to; i++) {
      int at = places[i];
      if (numbers[at] > numbers[at + 1]) {
        int larger = numbers[at];
        numbers[at] = numbers[at + 1];
        numbers[at + 1] = larger;
      }
    }
  }
}
