package dev.selvage.specimens.atomicity;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A lift for one lets a passenger in when there is room. It looks and counts in two steps, so two
 * can get in.
 *
 * <p>Kind: atomicity<br>
 * Bug class: check-then-act on an AtomicInteger (get and incrementAndGet)<br>
 * Data race: no
 */
public final class LiftPassengers {
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
      if (passengers.get() >= ROOM) { // atomicity a1
        return false;
      }
      passengers.incrementAndGet(); // atomicity a2 a3
      return true;
    }
  }
}
