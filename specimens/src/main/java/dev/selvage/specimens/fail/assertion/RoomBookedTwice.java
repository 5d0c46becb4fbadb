package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * A room is booked if the sub map of the wanted hours is empty. The map is concurrent, but check
 * and booking are two steps.
 *
 * <p>Bug class: check-then-act through a view<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class RoomBookedTwice {
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

  private static void book(
      ConcurrentNavigableMap<Integer, String> bookings, int hour, String name) {
    if (bookings.subMap(hour - 1, hour + 2).isEmpty()) {
      bookings.put(hour, name);
    }
  }
}
