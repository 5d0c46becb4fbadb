package dev.selvage.specimens.clean;

import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A consumer polls a queue six times without waiting.
 *
 * <p>Fixed: it then waits for the producer and polls once more.
 */
public final class QueuePolledSixTimesFixed {
  public static void main(String[] args) throws Exception {
    ConcurrentLinkedQueue<String> orders = new ConcurrentLinkedQueue<>();
    Thread waiter = new Thread(() -> orders.add("soup"), "waiter");
    waiter.start();
    String order = null;
    for (int i = 0; i < 6 && order == null; i++) {
      order = orders.poll();
    }
    waiter.join();
    if (order == null) {
      order = orders.poll();
    }
    if (order == null) {
      throw new AssertionError("no order came");
    }
  }
}
