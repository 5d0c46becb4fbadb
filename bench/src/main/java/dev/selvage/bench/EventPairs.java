package dev.selvage.bench;

import dev.selvage.specimens.pct.WorkStealingQueue;
import java.util.function.IntConsumer;

/**
 * Runs the work-stealing queue with marked events, and collects in which order they come: all pairs
 * of an event of the owner and one of the thief, each in both orders.
 */
final class EventPairs implements IntConsumer {
  private static final int THIEVES = 1;
  private static final int TASKS = 4;

  private final int owners = WorkStealingQueue.ownersEvents(TASKS);
  private final int events = WorkStealingQueue.events(THIEVES, TASKS);
  private final int[] order = new int[events];
  private int count;
  private final boolean[][] isSeen = new boolean[events][events];
  private int seen;

  /** How many events are marked. */
  int events() {
    return events;
  }

  /** How many pairs there are, though not all may be possible. */
  int all() {
    return 2 * owners * (events - owners);
  }

  /** How many have been seen. */
  int seen() {
    return seen;
  }

  void run() throws InterruptedException {
    clear();
    WorkStealingQueue.run(THIEVES, TASKS, true, this);
  }

  private synchronized void clear() {
    count = 0;
  }

  /** May be called on several real threads. */
  @Override
  public synchronized void accept(int event) {
    order[count++] = event;
  }

  /** Takes note of the latest run. */
  synchronized void collect() {
    for (int i = 0; i < count; i++) {
      for (int j = i + 1; j < count; j++) {
        collect(order[i], order[j]);
      }
    }
  }

  private void collect(int first, int second) {
    boolean isPair = first < owners != second < owners;
    if (isPair && !isSeen[first][second]) {
      isSeen[first][second] = true;
      seen++;
    }
  }
}
