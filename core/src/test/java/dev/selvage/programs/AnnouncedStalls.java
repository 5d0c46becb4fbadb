package dev.selvage.programs;

import java.util.concurrent.atomic.AtomicInteger;

/** Whether time may pass depends on which threads are ready to run, and since when. */
public final class AnnouncedStalls {
  private volatile int first;
  private volatile int second;
  private volatile int seenFirst = -1;
  private volatile int seenSecond = -1;

  private AnnouncedStalls() {}

  private static void sleep() {
    try {
      Thread.sleep(600);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Only if it becomes ready after the first sleep may it still be waiting after the second. */
  public static String becomesReadyBetweenSleeps() throws Exception {
    AnnouncedStalls it = new AnnouncedStalls();
    Thread sleeper =
        new Thread(
            () -> {
              sleep();
              sleep();
              it.seenFirst = it.first;
            });
    Thread writer = new Thread(() -> it.first = 1);
    AtomicInteger looks = new AtomicInteger();
    sleeper.start();
    writer.start();
    looks.incrementAndGet();
    sleeper.join();
    writer.join();
    return "" + it.seenFirst;
  }

  /** The second sleep ends before the writer runs only if the reader has ended by then. */
  public static String endsBeforeASleepDoes() throws Exception {
    AnnouncedStalls it = new AnnouncedStalls();
    Thread reader = new Thread(() -> it.seenFirst = it.first);
    Thread writer = new Thread(() -> it.second = 1);
    Thread sleeper =
        new Thread(
            () -> {
              sleep();
              it.first = 1;
              writer.start();
              sleep();
              it.seenSecond = it.second;
            });
    reader.start();
    sleeper.start();
    reader.join();
    sleeper.join();
    writer.join();
    return it.seenFirst + " " + it.seenSecond;
  }
}
