package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The initializers of two classes need each other. Two threads that come to one class each wait for
 * the other one forever.
 *
 * <p>Bug class: static initializers in a circle<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class InitializersInACircle {
  private static final AtomicInteger CREATED = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread day = new Thread(() -> Day.hours(), "day");
    Thread night = new Thread(() -> Night.hours(), "night");
    day.start();
    night.start();
    day.join();
    night.join();
  }

  private static final class Day {
    private static final int NUMBER = CREATED.incrementAndGet();
    private static final int HOURS = 24 - Night.hours();

    private static int hours() {
      return HOURS + NUMBER;
    }
  }

  private static final class Night {
    private static final int NUMBER = CREATED.incrementAndGet();
    private static final int HOURS = 24 - Day.hours();

    private static int hours() {
      return HOURS + NUMBER;
    }
  }
}
