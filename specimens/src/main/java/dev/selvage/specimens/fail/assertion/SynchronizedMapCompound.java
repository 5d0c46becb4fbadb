package dev.selvage.specimens.fail.assertion;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * Two guests book the last seat; the map of bookings is synchronized, asking and booking are two
 * calls.
 *
 * <p>Bug class: check-then-act on Collections.synchronizedMap<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SynchronizedMapCompound {
  public static void main(String[] args) throws Exception {
    Map<Integer, String> bookings = Collections.synchronizedMap(new HashMap<>());
    Guest ada = new Guest("ada", bookings);
    Guest bob = new Guest("bob", bookings);
    ada.start();
    bob.start();
    ada.join();
    bob.join();
    if (ada.hasSeat && bob.hasSeat) {
      throw new AssertionError("seat 12 was sold twice, last to " + bookings.get(12));
    }
  }

  private static final class Guest extends Thread {
    private final Map<Integer, String> bookings;
    private boolean hasSeat;

    Guest(String name, Map<Integer, String> bookings) {
      super(name);
      this.bookings = bookings;
    }

    @Override
    public void run() {
      if (bookings.get(12) == null) {
        bookings.put(12, getName());
        hasSeat = true;
      }
    }
  }
}
