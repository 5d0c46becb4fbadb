package dev.selvage.specimens.racefree;

import java.util.Map;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Departures are put into a ConcurrentSkipListMap after they were filled; who finds one by its time
 * sees it filled.
 */
public final class SkipListTimetable {
  public static void main(String[] args) throws Exception {
    ConcurrentNavigableMap<Integer, Departure> timetable = new ConcurrentSkipListMap<>();
    String[] seen = {"bus"};
    Thread planner =
        new Thread(
            () -> {
              Departure departure = new Departure();
              departure.line = "bus";
              timetable.put(800, departure);
            },
            "planner");
    Thread passenger =
        new Thread(
            () -> {
              Map.Entry<Integer, Departure> next = timetable.ceilingEntry(700);
              if (next != null) {
                seen[0] = next.getValue().line;
              }
            },
            "passenger");
    planner.start();
    passenger.start();
    planner.join();
    passenger.join();
    if (!seen[0].equals("bus")) {
      throw new AssertionError(seen[0]);
    }
  }

  private static final class Departure {
    private String line;
  }
}
