package dev.selvage.specimens.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * One thread searches an array from its end for the last zero, while each of n others sets an
 * element to one more than the element before it (Abdulla, Aronis, Jonsson and Sagonas, POPL 2014).
 *
 * <p>Thread j reads element j - 1 and writes element j. Its read has to do with the write of thread
 * j - 1 only: 2 orders for each j from 2 to n, and any combination is possible. When the searching
 * thread finds the zero at k, it has read the elements n to k + 1 after their writes and element k
 * before its write.
 *
 * <ul>
 *   <li>At k = n or k = 0 that is possible with each of the 2^(n - 1) combinations.
 *   <li>At any other k thread k + 1 must have written before element k was read, and so before
 *       thread k wrote it. One of the orders is settled, which leaves 2^(n - 2) combinations.
 * </ul>
 *
 * <p>In sum 2 * 2^(n - 1) + (n - 1) * 2^(n - 2) = (n + 3) * 2^(n - 2) behaviours: 2, 5, 12, 28 and
 * 64 for n from 1 to 5, which a count of all schedules confirms, and 3,328 for n = 10. Each has
 * another result, as the array tells which threads have read before the write.
 */
public final class LastZero implements Counted {
  private final int writers;

  /** So many that write. */
  public LastZero(int writers) {
    this.writers = writers;
  }

  @Override
  public String run() throws InterruptedException {
    AtomicIntegerArray array = new AtomicIntegerArray(writers + 1);
    Search search = new Search(array, writers);
    List<Thread> threads = new ArrayList<>();
    threads.add(search);
    for (int i = 1; i <= writers; i++) {
      int element = i;
      threads.add(new Thread(() -> array.set(element, array.get(element - 1) + 1)));
    }
    Threads.run(threads);
    return search.found + " " + array;
  }

  @Override
  public long behaviours() {
    return (writers + 3) * Numbers.powerOfTwo(writers) / 4;
  }

  private static final class Search extends Thread {
    private final AtomicIntegerArray array;
    private final int last;
    private int found;

    Search(AtomicIntegerArray array, int last) {
      this.array = array;
      this.last = last;
    }

    @Override
    public void run() {
      int i = last;
      while (array.get(i) != 0) {
        i--;
      }
      found = i;
    }
  }
}
