package dev.selvage.demo;

import java.util.ArrayDeque;
import java.util.Queue;

/** A queue with room for one item between two producers and a consumer; it is correct. */
public final class CorrectQueue {
  private final Queue<Integer> items = new ArrayDeque<>();

  private synchronized void put(int item) throws InterruptedException {
    while (!items.isEmpty()) {
      wait();
    }
    items.add(item);
    notifyAll();
  }

  private synchronized int take() throws InterruptedException {
    while (items.isEmpty()) {
      wait();
    }
    int item = items.remove();
    notifyAll();
    return item;
  }

  private void produce(int item) {
    try {
      put(item);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CorrectQueue queue = new CorrectQueue();
    Thread one = new Thread(() -> queue.produce(1), "producer-1");
    Thread two = new Thread(() -> queue.produce(2), "producer-2");
    one.start();
    two.start();
    int sum = queue.take() + queue.take();
    one.join();
    two.join();
    if (sum != 3) {
      throw new AssertionError("took items worth " + sum + " instead of 3");
    }
  }
}
