package dev.selvage.specimens.clean;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Two passengers read a timetable, a TreeMap: one the trains of the morning, one all of them from
 * the last to the first.
 *
 * <p>No race: subMap and descendingKeySet by two readers.
 */
public final class TimetableRangesRead {
  public static void main(String[] args) throws Exception {
    TreeMap<Integer, String> trains = new TreeMap<>(Map.of(8, "north", 11, "south", 17, "east"));
    List<?>[] seen = new List<?>[2];
    Thread early = new Thread(() -> seen[0] = List.copyOf(trains.subMap(6, 12).values()), "early");
    Thread late = new Thread(() -> seen[1] = List.copyOf(trains.descendingKeySet()), "late");
    early.start();
    late.start();
    early.join();
    late.join();
    if (!seen[0].equals(List.of("north", "south"))) {
      throw new AssertionError("in the morning: " + seen[0]);
    }
    if (!seen[1].equals(List.of(17, 11, 8))) {
      throw new AssertionError("from the last: " + seen[1]);
    }
  }
}
