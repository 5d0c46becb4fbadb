package dev.selvage.specimens.rank;

/**
 * Writers put characters into a buffer, and a checker counts them when all writers are done. The 5
 * threads are 3 writers, the checker, which is started last, and the main thread.
 *
 * <p>Each writer has a lock of its own, so that two may write to the same place; and the checker
 * waits until nobody is writing, which is also so before the first writer begins. With the last
 * thread first, the checker finds an empty buffer; no preemption is needed. In the order of their
 * start, the writers are done by then, one after the other.
 *
 * <p>Kind: assertion<br>
 * Bug class: missing wait<br>
 * Preemptions: 0<br>
 * Data race: yes<br>
 * Threads: 5<br>
 * Tuple: (0, 0, 2, 1)<br>
 * Budget: 1000
 */
public final class BufWriter {
  private static final int THREADS = 5;

  /** Of each writer. */
  private static final int CHARACTERS = 4;

  private final char[] buffer;
  private int length;

  /**
   * How many writers have not ended; of those that have begun, if that is all that is looked at.
   */
  private int writing;

  private BufWriter(int writers) {
    buffer = new char[writers * CHARACTERS];
  }

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads at least 3
   */
  public static void buggy(int threads) throws InterruptedException {
    run(threads - 2, false);
  }

  public static void fixed() throws InterruptedException {
    fixed(THREADS);
  }

  public static void fixed(int threads) throws InterruptedException {
    run(threads - 2, true);
  }

  private static void run(int writers, boolean expectsAll) throws InterruptedException {
    BufWriter writer = new BufWriter(writers);
    if (expectsAll) {
      writer.begin(writers);
    }
    Crowd.run(
        writers + 1,
        number -> {
          if (number < writers) {
            if (!expectsAll) {
              writer.begin(1);
            }
            writer.write((char) ('a' + number % 26), expectsAll ? writer : new Object());
          } else {
            writer.awaitWriters();
            writer.check(writer.count());
          }
        });
  }

  private synchronized void begin(int writers) {
    writing += writers;
  }

  private void write(char each, Object lock) {
    for (int i = 0; i < CHARACTERS; i++) {
      append(each, lock);
    }
    end();
  }

  private void append(char each, Object lock) {
    synchronized (lock) {
      buffer[length] = each;
      length++;
    }
  }

  private synchronized void end() {
    writing--;
    notifyAll();
  }

  private synchronized void awaitWriters() throws InterruptedException {
    while (writing > 0) {
      wait();
    }
  }

  /** How many characters there are; none is empty. */
  private synchronized int count() {
    int count = 0;
    for (int i = 0; i < length; i++) {
      count += buffer[i] == 0 ? 0 : 1;
    }
    return count;
  }

  private void check(int count) {
    if (count != buffer.length) {
      throw new AssertionError(
          buffer.length + " characters were expected, " + count + " are there");
    }
  }
}
