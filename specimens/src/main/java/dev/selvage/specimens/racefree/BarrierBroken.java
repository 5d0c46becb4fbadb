package dev.selvage.specimens.racefree;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * One of those who wait at a barrier is interrupted, which breaks it. They leave their results in
 * elements of their own, which main reads after it has joined them.
 */
public final class BarrierBroken {
  public static void main(String[] args) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(3);
    String[] ends = new String[2];
    Thread first = new Thread(() -> await(0, barrier, ends), "first");
    Thread second = new Thread(() -> await(1, barrier, ends), "second");
    first.start();
    second.start();
    first.interrupt();
    first.join();
    second.join();
    if (!barrier.isBroken() || ends[0] == null || !"broken".equals(ends[1])) {
      throw new AssertionError(ends[0] + " and " + ends[1]);
    }
  }

  private static void await(int index, CyclicBarrier barrier, String[] ends) {
    try {
      barrier.await();
      ends[index] = "met";
    } catch (InterruptedException e) {
      ends[index] = "interrupted";
    } catch (BrokenBarrierException e) {
      ends[index] = "broken";
    }
  }
}
