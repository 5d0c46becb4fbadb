package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A doctor asks twice for the appointment at two.
 *
 * <p>Fixed: the doctor has a copy of the afternoon.
 */
public final class AfternoonAskedTwiceFixed {
  public static void main(String[] args) throws Exception {
    TreeMap<Integer, String> appointments = new TreeMap<>(Map.of(9, "ann", 14, "bob"));
    SortedMap<Integer, String> afternoon = new TreeMap<>(appointments.subMap(12, 18));
    Thread bob = new Thread(() -> appointments.remove(14), "bob");
    bob.start();
    boolean expected = afternoon.containsKey(14);
    boolean came = afternoon.containsKey(14);
    bob.join();
    if (came != expected) {
      throw new AssertionError("expected: " + expected + ", came: " + came);
    }
  }
}
