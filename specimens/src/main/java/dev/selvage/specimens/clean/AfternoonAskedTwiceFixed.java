package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A doctor asks twice for the appointment at two, in a sub map of a TreeMap.
 *
 * <p>Fixed: both questions are asked under the lock under which appointments are cancelled.
 */
public final class AfternoonAskedTwiceFixed {
  public static void main(String[] args) throws Exception {
    TreeMap<Integer, String> appointments = new TreeMap<>(Map.of(9, "ann", 14, "bob"));
    SortedMap<Integer, String> afternoon = appointments.subMap(12, 18);
    Thread bob = new Thread(() -> cancel(appointments), "bob");
    bob.start();
    boolean expected;
    boolean came;
    synchronized (appointments) {
      expected = afternoon.containsKey(14);
      came = afternoon.containsKey(14);
    }
    bob.join();
    if (came != expected) {
      throw new AssertionError("expected: " + expected + ", came: " + came);
    }
  }

  private static void cancel(TreeMap<Integer, String> appointments) {
    synchronized (appointments) {
      appointments.remove(14);
    }
  }
}
