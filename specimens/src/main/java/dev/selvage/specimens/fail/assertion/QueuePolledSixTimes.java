package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A consumer polls a queue six times without waiting and takes an empty queue for the end of the
 * work.
 *
 * <p>Bug class: bounded polling of a queue<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class QueuePolledSixTimes {
  public static void main(String[] args) throws Exception {
    ConcurrentLinkedQueue<String> orders = new ConcurrentLinkedQueue<>();
    Thread waiter = new Thread(() -> orders.add("soup"), "waiter");
    waiter.start();
    String order = null;
    for (int i = 0; i < 6 && order == null; i++) {
      order = orders.poll();
    }
    if (order == null) {
      throw new AssertionError("no order came");
    }
    waiter.join();
  }
}
