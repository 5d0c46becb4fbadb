package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two doors count visitors in an atomic variable.
 *
 * <p>Fixed: the variable adds by itself.
 */
public final class VisitorCounterFixed {
  public static void main(String[] args) throws Exception {
    Museum museum = new Museum();
    Thread north = new Thread(museum::enter, "north");
    Thread south = new Thread(museum::enter, "south");
    north.start();
    south.start();
    north.join();
    south.join();
    if (museum.visitors.get() < 1) {
      throw new AssertionError("nobody came");
    }
  }

  private static final class Museum {
    private final AtomicInteger visitors = new AtomicInteger();

    void enter() {
      visitors.incrementAndGet();
    }
  }
}
