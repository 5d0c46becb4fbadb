package dev.selvage.specimens.fail.assertion;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A doctor asks twice for the appointment at two, in a sub map of a TreeMap, and trusts that no one
 * cancels in between.
 *
 * <p>Bug class: stale answer of a view<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class AfternoonAskedTwice {
  public static void main(String[] args) throws Exception {
    TreeMap<Integer, String> appointments = new TreeMap<>(Map.of(9, "ann", 14, "bob"));
    SortedMap<Integer, String> afternoon = appointments.subMap(12, 18);
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
