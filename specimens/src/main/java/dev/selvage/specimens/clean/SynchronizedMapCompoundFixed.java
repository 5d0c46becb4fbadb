package dev.selvage.specimens.clean;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * Two guests book the last seat in a synchronized map.
 *
 * <p>Fixed: putIfAbsent asks and books in one call.
 */
public final class SynchronizedMapCompoundFixed {
  public static void main(String[] args) throws Exception {
    Map<Integer, String> bookings = Collections.synchronizedMap(new HashMap<>());
    Guest ada = new Guest("ada", bookings);
    Guest bob = new Guest("bob", bookings);
    ada.start();
    bob.start();
    ada.join();
    bob.join();
    if (ada.hasSeat == bob.hasSeat) {
      throw new AssertionError("seat 12 was not sold exactly once");
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
      hasSeat = bookings.putIfAbsent(12, getName()) == null;
    }
  }
}
