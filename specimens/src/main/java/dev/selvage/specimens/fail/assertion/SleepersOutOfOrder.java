package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * One thread sleeps 30 ms and one 100 ms; each then signs a list, and main expects the order of the
 * sleeps. The thread that has slept 30 ms can run from then on, but may be kept waiting for 70 ms.
 *
 * <p>Bug class: order violation (sleeps of different lengths)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SleepersOutOfOrder {
  public static void main(String[] args) throws Exception {
    ConcurrentLinkedQueue<String> list = new ConcurrentLinkedQueue<>();
    Thread late = new Thread(() -> sign(list, "late", 100), "late");
    Thread early = new Thread(() -> sign(list, "early", 30), "early");
    late.start();
    early.start();
    late.join();
    early.join();
    if (!list.poll().equals("early")) {
      throw new AssertionError("the late one was first");
    }
  }

  private static void sign(ConcurrentLinkedQueue<String> list, String name, long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    list.add(name);
  }
}
