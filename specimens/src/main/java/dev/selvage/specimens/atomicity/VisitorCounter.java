package dev.selvage.specimens.atomicity;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two doors count visitors in an atomic variable. They get it, add one, and set it, so a visitor
 * can get lost.
 *
 * <p>Kind: atomicity<br>
 * Bug class: lost update of an AtomicInteger (get and set)<br>
 * Data race: no
 */
public final class VisitorCounter {
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
      int before = visitors.get(); // atomicity a1
      visitors.set(before + 1); // atomicity a2 a3
    }
  }
}
