package dev.selvage.specimens.racefree;

import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;

/**
 * Work is put at both ends of a LinkedBlockingDeque and taken from both ends; each piece of it is
 * handed over by the deque.
 */
public final class LinkedBlockingDequeBothEnds {
  public static void main(String[] args) throws Exception {
    BlockingDeque<int[]> work = new LinkedBlockingDeque<>();
    Thread ordinary = new Thread(() -> work.addLast(new int[] {1}), "ordinary");
    Thread urgent = new Thread(() -> work.addFirst(new int[] {2}), "urgent");
    ordinary.start();
    urgent.start();
    int sum = work.takeFirst()[0] + work.takeLast()[0];
    ordinary.join();
    urgent.join();
    if (sum != 3) {
      throw new AssertionError("sum " + sum);
    }
  }
}
