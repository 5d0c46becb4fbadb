package dev.selvage.specimens.clean;

import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * A room is booked if the sub map of the wanted hours is empty.
 *
 * <p>Fixed: check and booking are done under one lock.
 */
public final class RoomBookedTwiceFixed {
  public static void main(String[] args) throws Exception {
    ConcurrentNavigableMap<Integer, String> bookings = new ConcurrentSkipListMap<>();
    Thread ann = new Thread(() -> book(bookings, 9, "ann"), "ann");
    Thread bob = new Thread(() -> book(bookings, 10, "bob"), "bob");
    ann.start();
    bob.start();
    ann.join();
    bob.join();
    if (bookings.size() == 2) {
      throw new AssertionError("both meet at ten: " + bookings);
    }
  }

  private static synchronized void book(
      ConcurrentNavigableMap<Integer, String> bookings, int hour, String name) {
    if (bookings.subMap(hour - 1, hour + 2).isEmpty()) {
      bookings.put(hour, name);
    }
  }
}
