package dev.selvage.specimens.rank;

/**
 * Agents sell the seats of a flight until the last one is sold. The first agent has one customer,
 * the others have a couple each. The 11 threads are 10 agents, whose customers are one couple more
 * than there are seats, and the main thread.
 *
 * <p>An agent looks whether the sale has been stopped only before the first ticket of a couple. In
 * the order of their start, the last seats go to the couple of the last agent but one, and the last
 * agent sells nothing. With the last thread first, an odd seat is left for a couple, who get two
 * tickets. Each sale is locked, and no preemption is needed.
 *
 * <p>Kind: assertion<br>
 * Bug class: check then act<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Threads: 11<br>
 * Tuple: (0, 0, 2, 1)<br>
 * Budget: 1000
 */
public final class AirlineTickets {
  private static final int THREADS = 11;

  private final int seats;
  private final boolean looksEachTime;
  private int sold;
  private boolean isStopped;

  private AirlineTickets(int seats, boolean looksEachTime) {
    this.seats = seats;
    this.looksEachTime = looksEachTime;
  }

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads at least 3
   */
  public static void buggy(int threads) throws InterruptedException {
    run(threads - 1, false);
  }

  public static void fixed() throws InterruptedException {
    fixed(THREADS);
  }

  public static void fixed(int threads) throws InterruptedException {
    run(threads - 1, true);
  }

  private static void run(int agents, boolean looksEachTime) throws InterruptedException {
    int seats = 1 + 2 * (agents - 2);
    AirlineTickets flight = new AirlineTickets(seats, looksEachTime);
    Crowd.run(agents, number -> flight.serve(number == 0 ? 1 : 2));
    if (flight.sold != seats) {
      throw new AssertionError(flight.sold + " tickets were sold for " + seats + " seats");
    }
  }

  private void serve(int customers) {
    if (isStopped()) {
      return;
    }
    for (int i = 0; i < customers; i++) {
      sell();
    }
  }

  private synchronized boolean isStopped() {
    return isStopped;
  }

  private synchronized void sell() {
    if (looksEachTime && isStopped) {
      return;
    }
    sold++;
    if (sold == seats) {
      isStopped = true;
    }
  }
}
