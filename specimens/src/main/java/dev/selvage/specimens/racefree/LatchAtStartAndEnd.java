package dev.selvage.specimens.racefree;

import java.util.concurrent.CountDownLatch;

/**
 * Two runners wait for the start latch, and the judge waits for the latch at the end. What comes
 * before countDown happens before what comes after await.
 */
public final class LatchAtStartAndEnd {
  public static void main(String[] args) throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(2);
    int[] distance = new int[1];
    int[] times = new int[2];
    Thread first = new Thread(() -> race(0, start, end, distance, times), "first");
    Thread second = new Thread(() -> race(1, start, end, distance, times), "second");
    first.start();
    second.start();
    distance[0] = 100;
    start.countDown();
    end.await();
    if (times[0] != 100 || times[1] != 101) {
      throw new AssertionError("times " + times[0] + " and " + times[1]);
    }
    first.join();
    second.join();
  }

  private static void race(
      int lane, CountDownLatch start, CountDownLatch end, int[] distance, int[] times) {
    try {
      start.await();
      times[lane] = distance[0] + lane;
      end.countDown();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
