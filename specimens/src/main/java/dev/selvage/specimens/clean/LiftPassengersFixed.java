package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A lift for one lets a passenger in when there is room.
 *
 * <p>Fixed: the count is set only if it is still what was looked at.
 */
public final class LiftPassengersFixed {
  public static void main(String[] args) throws Exception {
    Lift lift = new Lift();
    Thread first = new Thread(lift::enter, "first");
    Thread second = new Thread(lift::enter, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (lift.passengers.get() < 1) {
      throw new AssertionError("nobody got in");
    }
  }

  private static final class Lift {
    private static final int ROOM = 1;

    private final AtomicInteger passengers = new AtomicInteger();

    boolean enter() {
      while (true) {
        int inside = passengers.get();
        if (inside >= ROOM) {
          return false;
        }
        if (passengers.compareAndSet(inside, inside + 1)) {
          return true;
        }
      }
    }
  }
}
