package dev.selvage.specimens.clean;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A virtual thread hands two items to another one through a SynchronousQueue.
 *
 * <p>Shows: Thread.startVirtualThread, unstarted virtual threads, SynchronousQueue.
 */
public final class VirtualThreadHandoff {
  public static void main(String[] args) throws Exception {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    AtomicInteger sum = new AtomicInteger();
    Thread giver = Thread.ofVirtual().name("giver").unstarted(() -> give(queue));
    Thread taker = Thread.startVirtualThread(() -> take(queue, sum));
    giver.start();
    giver.join();
    taker.join();
    if (sum.get() != 3) {
      throw new AssertionError("expected the sum 3 but was " + sum);
    }
    if (!giver.isVirtual() || !giver.isDaemon() || giver.isAlive()) {
      throw new AssertionError("not an ended virtual thread: " + giver.getState());
    }
  }

  private static void give(SynchronousQueue<Integer> queue) {
    try {
      queue.put(1);
      queue.put(2);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void take(SynchronousQueue<Integer> queue, AtomicInteger sum) {
    try {
      sum.addAndGet(queue.take());
      sum.addAndGet(queue.take());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
