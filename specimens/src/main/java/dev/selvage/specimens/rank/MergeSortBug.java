package dev.selvage.specimens.rank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A merge sort from the bottom up: each thread sorts a part of its own, and of the two threads that
 * have sorted two neighbouring ranges, the one that is later merges them and goes on with the range
 * above. The 29 threads are 28 that sort and the main thread.
 *
 * <p>A thread reads how many have arrived, and writes one more in a second step. If it is preempted
 * in between, the other thread of the range may arrive as well, and each believes that it is the
 * first one; then nobody merges. Without preemptions, nothing runs between the two steps, since
 * neither of them blocks.
 *
 * <p>Kind: assertion<br>
 * Bug class: lost update<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Threads: 29<br>
 * Tuple: (1, all, 2, 1)<br>
 * Budget: 1000
 */
public final class MergeSortBug {
  private static final int THREADS = 29;

  /** How many numbers a thread sorts. */
  private static final int PART = 4;

  private final int[] numbers;
  private final boolean countsInOneStep;
  private final List<Range> parts = new ArrayList<>();

  private MergeSortBug(int size, boolean countsInOneStep) {
    numbers = new int[size];
    this.countsInOneStep = countsInOneStep;
    for (int i = 0; i < size; i++) {
      numbers[i] = size - i;
    }
    divide(new Range(0, 0, size, null));
  }

  private void divide(Range range) {
    int size = (range.to - range.from) / PART;
    if (size == 1) {
      parts.add(range);
    } else {
      int middle = range.from + size / 2 * PART;
      divide(new Range(range.from, range.from, middle, range));
      range.middle = middle;
      divide(new Range(middle, middle, range.to, range));
    }
  }

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads at least 3
   */
  public static void buggy(int threads) throws InterruptedException {
    new MergeSortBug((threads - 1) * PART, false).run();
  }

  public static void fixed() throws InterruptedException {
    fixed(THREADS);
  }

  public static void fixed(int threads) throws InterruptedException {
    new MergeSortBug((threads - 1) * PART, true).run();
  }

  private void run() throws InterruptedException {
    Crowd.run(parts.size(), number -> sort(parts.get(number)));
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] != i + 1) {
        throw new AssertionError(numbers[i] + " is at place " + (i + 1));
      }
    }
  }

  private void sort(Range part) {
    Arrays.sort(numbers, part.from, part.to);
    Range above = part.above;
    while (above != null && isSecond(above)) {
      merge(above);
      above = above.above;
    }
  }

  private boolean isSecond(Range range) {
    if (countsInOneStep) {
      return range.arrive() == 2;
    }
    int arrived = range.arrived() + 1;
    range.setArrived(arrived);
    return arrived == 2;
  }

  private void merge(Range range) {
    int[] left = Arrays.copyOfRange(numbers, range.from, range.middle);
    int next = 0;
    int right = range.middle;
    for (int i = range.from; next < left.length; i++) {
      boolean isLeftNext = right == range.to || left[next] <= numbers[right];
      numbers[i] = isLeftNext ? left[next++] : numbers[right++];
    }
  }

  /** A range of numbers; one of two, of which the range above consists. */
  private static final class Range {
    private final int from;
    private final int to;
    private final Range above;
    private int middle;
    private int arrived;

    Range(int from, int middle, int to, Range above) {
      this.from = from;
      this.middle = middle;
      this.to = to;
      this.above = above;
    }

    synchronized int arrived() {
      return arrived;
    }

    synchronized void setArrived(int arrived) {
      this.arrived = arrived;
    }

    synchronized int arrive() {
      arrived++;
      return arrived;
    }
  }
}
