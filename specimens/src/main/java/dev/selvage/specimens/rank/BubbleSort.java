package dev.selvage.specimens.rank;

/**
 * A bubble sort with a thread for each pass. A pass may begin before the one in front of it has
 * ended, but has to stay behind it. The 9 threads are 8 passes, of which the last and shortest is
 * started first, and the main thread.
 *
 * <p>A pass does not look whether it is still behind the one in front. In the order of their start,
 * each thread runs to its end, so that the last pass comes first, and small numbers do not get far
 * enough. Each comparison with its exchange is locked, so no preemption is needed, nor would it
 * help.
 *
 * <p>Kind: assertion<br>
 * Bug class: wrong order<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Threads: 9<br>
 * Tuple: (0, 0, 2, 1)<br>
 * Budget: 1000
 */
public final class BubbleSort {
  private static final int THREADS = 9;

  private final int[] numbers;

  /** How many comparisons each pass has made. */
  private final int[] progress;

  private final boolean staysBehind;

  private BubbleSort(int size, boolean staysBehind) {
    numbers = new int[size];
    progress = new int[size - 1];
    this.staysBehind = staysBehind;
    for (int i = 0; i < size; i++) {
      numbers[i] = size - i;
    }
  }

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads at least 3
   */
  public static void buggy(int threads) throws InterruptedException {
    new BubbleSort(threads, false).run();
  }

  public static void fixed() throws InterruptedException {
    fixed(THREADS);
  }

  public static void fixed(int threads) throws InterruptedException {
    new BubbleSort(threads, true).run();
  }

  private void run() throws InterruptedException {
    int passes = progress.length;
    Crowd.run(passes, number -> pass(passes - 1 - number));
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] != i + 1) {
        throw new AssertionError(numbers[i] + " is at place " + (i + 1));
      }
    }
  }

  private void pass(int pass) throws InterruptedException {
    for (int i = 0; i < numbers.length - 1 - pass; i++) {
      compare(pass, i);
    }
  }

  private synchronized void compare(int pass, int at) throws InterruptedException {
    // The pass in front has finished with both numbers.
    while (staysBehind && pass > 0 && progress[pass - 1] < at + 2) {
      wait();
    }
    if (numbers[at] > numbers[at + 1]) {
      int larger = numbers[at];
      numbers[at] = numbers[at + 1];
      numbers[at + 1] = larger;
    }
    progress[pass]++;
    notifyAll();
  }
}
