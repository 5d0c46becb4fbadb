package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads come to two classes, of which one needs the other.
 *
 * <p>Fixed: the other one does not need the first.
 */
public final class InitializersInACircleFixed {
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

    private static int hours() {
      return 8 + NUMBER;
    }
  }
}
