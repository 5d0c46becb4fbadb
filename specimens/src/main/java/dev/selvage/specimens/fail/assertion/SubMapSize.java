package dev.selvage.specimens.fail.assertion;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A doctor asks twice for the appointments of the afternoon, a sub map of a TreeMap, and trusts
 * that no one cancels in between.
 *
 * <p>Bug class: stale answer of a view<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class SubMapSize {
  public static void main(String[] args) throws Exception {
    TreeMap<Integer, String> appointments = new TreeMap<>(Map.of(9, "ann", 14, "bob"));
    SortedMap<Integer, String> afternoon = appointments.subMap(12, 18);
    Thread bob = new Thread(() -> appointments.remove(14), "bob");
    bob.start();
    int expected = afternoon.size();
    int came = afternoon.size();
    bob.join();
    if (came != expected) {
      throw new AssertionError("expected " + expected + " but came " + came);
    }
  }
}
