package dev.selvage.specimens.rank;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Passengers fly in a small plane that has one seat besides that of the pilot: each waits for the
 * seat, flies, and leaves it to the next one, twice. The 5 threads are 4 passengers and the main
 * thread.
 *
 * <p>A passenger who has waited for the seat does not look again whether it is free. The first
 * preemption is that of a passenger who has the seat: another one has to wait. When the first one
 * has left the seat, somebody takes it before the one who waits gets to run, and is preempted while
 * flying. Then the one who has waited takes a seat that is not there. With one preemption less,
 * either nobody ever waits, or whoever takes the seat leaves it before another thread runs. Both
 * are preempted in front of {@code leave}, so that accesses to the seat are all that matters.
 *
 * <p>Kind: exception<br>
 * Bug class: wait without loop<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Threads: 5<br>
 * Tuple: (2, 1, 2, 1)<br>
 * Budget: 1000
 */
public final class Piper {
  private static final int THREADS = 5;

  /** Of each passenger. */
  private static final int FLIGHTS = 2;

  private final Deque<Seat> free = new ArrayDeque<>();
  private final boolean looksAgain;

  private Piper(boolean looksAgain) {
    this.looksAgain = looksAgain;
  }

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads at least 3
   */
  public static void buggy(int threads) throws InterruptedException {
    new Piper(false).run(threads - 1);
  }

  public static void fixed() throws InterruptedException {
    fixed(THREADS);
  }

  public static void fixed(int threads) throws InterruptedException {
    new Piper(true).run(threads - 1);
  }

  private void run(int passengers) throws InterruptedException {
    Seat seat = new Seat();
    free.add(seat);
    Crowd.run(
        passengers,
        number -> {
          for (int i = 0; i < FLIGHTS; i++) {
            Seat mine = board();
            mine.flights++;
            leave(mine);
          }
        });
    if (seat.flights != passengers * FLIGHTS) {
      throw new IllegalStateException("there were " + seat.flights + " flights");
    }
  }

  private synchronized Seat board() throws InterruptedException {
    boolean isAllowed = false;
    while (!isAllowed && free.isEmpty()) {
      wait();
      isAllowed = !looksAgain;
    }
    return free.removeFirst();
  }

  private synchronized void leave(Seat seat) {
    free.addLast(seat);
    notifyAll();
  }

  private static final class Seat {
    /** Counted by whoever has the seat. */
    private int flights;
  }
}
