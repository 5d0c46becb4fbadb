package com.acme.pool;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;

/** Lends things that are expensive to make, each to one borrower at a time. */
public final class Pool<T> {
  private final Deque<T> free = new ArrayDeque<>();

  public Pool(Collection<? extends T> things) {
    free.addAll(things);
  }

  /** Waits until one is free. */
  public synchronized T borrow() throws InterruptedException {
    while (free.isEmpty()) {
      wait();
    }
    return free.removeFirst();
  }

  public synchronized void giveBack(T thing) {
    free.addLast(thing);
    notifyAll();
  }

  public synchronized int available() {
    return free.size();
  }
}
