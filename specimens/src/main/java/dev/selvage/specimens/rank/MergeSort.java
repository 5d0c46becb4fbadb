package dev.selvage.specimens.rank;

/**
 * A merge sort. While its pool has threads left, the left half of a range is sorted by one of them,
 * and the right half by the thread that divides the range; later on, each thread sorts both halves
 * itself. The 100 threads are 99 of the pool and the main thread.
 *
 * <p>A thread asks whether there is a thread left, and takes it in a second step. If it is
 * preempted in between when a single one is left, another thread can take that one, and then the
 * pool gives out a thread that it does not have. Without preemptions, nothing runs between the two
 * steps, since neither of them blocks.
 *
 * <p>Kind: assertion<br>
 * Bug class: check then act<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Threads: 100<br>
 * Tuple: (1, all, 2, 1)<br>
 * Budget: 1000
 */
public final class MergeSort {
  private static final int THREADS = 100;

  private final int[] numbers;
  private final int[] scratch;
  private final Pool pool;
  private final boolean takesInOneStep;

  private MergeSort(int threads, boolean takesInOneStep) {
    // Can be divided more often than there are threads.
    numbers = new int[threads + threads / 4 + 2];
    scratch = new int[numbers.length];
    pool = new Pool(threads - 1);
    this.takesInOneStep = takesInOneStep;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = i * 37 % 101;
    }
  }

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads at least 3
   */
  public static void buggy(int threads) throws InterruptedException {
    new MergeSort(threads, false).run();
  }

  public static void fixed() throws InterruptedException {
    fixed(THREADS);
  }

  public static void fixed(int threads) throws InterruptedException {
    new MergeSort(threads, true).run();
  }

  private void run() throws InterruptedException {
    sort(0, numbers.length);
    for (int i = 1; i < numbers.length; i++) {
      if (numbers[i - 1] > numbers[i]) {
        throw new AssertionError(numbers[i - 1] + " is before " + numbers[i]);
      }
    }
  }

  private void sort(int from, int to) throws InterruptedException {
    if (to - from < 2) {
      return;
    }
    int middle = (from + to) / 2;
    if (takesThread()) {
      Thread other = Crowd.thread(0, number -> sort(from, middle));
      other.start();
      sort(middle, to);
      other.join();
    } else {
      sort(from, middle);
      sort(middle, to);
    }
    merge(from, middle, to);
  }

  private boolean takesThread() {
    if (takesInOneStep) {
      return pool.takeIfLeft();
    }
    if (!pool.isLeft()) {
      return false;
    }
    pool.take();
    return true;
  }

  private void merge(int from, int middle, int to) {
    System.arraycopy(numbers, from, scratch, from, to - from);
    int left = from;
    int right = middle;
    for (int i = from; i < to; i++) {
      boolean isLeftNext = right == to || left < middle && scratch[left] <= scratch[right];
      numbers[i] = isLeftNext ? scratch[left++] : scratch[right++];
    }
  }

  /** Threads that are given out once. */
  private static final class Pool {
    private final int size;
    private int taken;

    Pool(int size) {
      this.size = size;
    }

    synchronized boolean isLeft() {
      return taken < size;
    }

    synchronized void take() {
      taken++;
      if (taken > size) {
        throw new AssertionError("the pool gave out " + taken + " threads, but has " + size);
      }
    }

    synchronized boolean takeIfLeft() {
      boolean isLeft = isLeft();
      if (isLeft) {
        take();
      }
      return isLeft;
    }
  }
}
