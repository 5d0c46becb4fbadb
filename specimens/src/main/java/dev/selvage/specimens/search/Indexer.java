package dev.selvage.specimens.search;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Threads put messages into a hash table without a lock: the indexer of Flanagan and Godefroid
 * (POPL 2005).
 *
 * <p>Message m of thread t, with m from 1 to 4 and t from 0 on, is w = 11 m + t, and its place is 7
 * w modulo 128. As 7 is odd, two messages below 128 have the same place only if they are the same:
 * message m + 1 of thread t and message m of thread t + 11. So up to 11 threads there are no
 * collisions, and one behaviour. Thread 11 collides three times with thread 0, thread 12 three
 * times with thread 1, and so on. Who comes second moves on by one place, that is to the place of w
 * + 55, since 7 times 55 is 1 modulo 128; no message of up to 20 threads is as large as that. Each
 * collision thus goes one way or the other. No combination is impossible: whoever wins earlier
 * collisions, neither thread has to be beyond a later one. So there are 8^(n - 11) behaviours: 8
 * with 12 threads, 64 with 13. The table is the same in all, but which messages had to move is not.
 */
public final class Indexer implements Counted {
  private static final int PLACES = 128;
  private static final int MESSAGES = 4;

  /** From this number on a thread collides with one before it. */
  private static final int FIRST_TO_COLLIDE = 11;

  private final int threads;

  /** So many threads, at most 20. */
  public Indexer(int threads) {
    this.threads = threads;
  }

  @Override
  public String run() throws InterruptedException {
    AtomicIntegerArray table = new AtomicIntegerArray(PLACES);
    List<Inserter> inserters = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      inserters.add(new Inserter(table, i));
    }
    Threads.run(inserters);
    StringJoiner moved = new StringJoiner(" ");
    for (Inserter inserter : inserters) {
      moved.add(inserter.moved);
    }
    return moved.toString();
  }

  @Override
  public long behaviours() {
    return Numbers.powerOfTwo(Math.max(0, threads - FIRST_TO_COLLIDE) * (MESSAGES - 1));
  }

  private static final class Inserter extends Thread {
    private final AtomicIntegerArray table;
    private final int number;

    /** The messages that had to move on. */
    private String moved = "";

    Inserter(AtomicIntegerArray table, int number) {
      this.table = table;
      this.number = number;
    }

    @Override
    public void run() {
      for (int message = 1; message <= MESSAGES; message++) {
        int word = message * 11 + number;
        int place = word * 7 % PLACES;
        while (!table.compareAndSet(place, 0, word)) {
          place = (place + 1) % PLACES;
          moved += message;
        }
      }
    }
  }
}
