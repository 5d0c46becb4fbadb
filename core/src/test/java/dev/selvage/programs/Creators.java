package dev.selvage.programs;

import java.util.ArrayList;
import java.util.List;

/**
 * Two threads create others, which all wait for one lock. What any of them does is the same in
 * whichever order they were created, but not who comes first when the lock is free.
 */
public final class Creators {
  private final Object lock = new Object();
  private final StringBuilder order = new StringBuilder();

  /** The creators of the threads in the order in which these get the lock; the second has one. */
  public String run(int several) throws InterruptedException {
    List<Thread> ofFirst = new ArrayList<>();
    List<Thread> ofSecond = new ArrayList<>();
    for (int i = 0; i < several; i++) {
      ofFirst.add(new Thread(() -> enter("f")));
    }
    ofSecond.add(new Thread(() -> enter("s")));
    Thread first = new Thread(() -> ofFirst.forEach(Thread::start));
    Thread second = new Thread(() -> ofSecond.forEach(Thread::start));
    synchronized (lock) {
      first.start();
      second.start();
      first.join();
      second.join();
    }
    for (Thread each : ofFirst) {
      each.join();
    }
    ofSecond.getFirst().join();
    return order.toString();
  }

  private void enter(String creator) {
    synchronized (lock) {
      order.append(creator);
    }
  }
}
