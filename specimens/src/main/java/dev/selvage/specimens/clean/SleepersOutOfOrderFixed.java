package dev.selvage.specimens.clean;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;

/**
 * One thread sleeps 30 ms and one 100 ms; each then signs a list in the order of the sleeps.
 *
 * <p>Fixed: the late one waits until the early one has signed.
 */
public final class SleepersOutOfOrderFixed {
  public static void main(String[] args) throws Exception {
    ConcurrentLinkedQueue<String> list = new ConcurrentLinkedQueue<>();
    CountDownLatch signed = new CountDownLatch(1);
    Thread late =
        new Thread(
            () -> {
              sleep(100);
              await(signed);
              list.add("late");
            },
            "late");
    Thread early =
        new Thread(
            () -> {
              sleep(30);
              list.add("early");
              signed.countDown();
            },
            "early");
    late.start();
    early.start();
    late.join();
    early.join();
    if (!list.poll().equals("early")) {
      throw new AssertionError("the late one was first");
    }
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
