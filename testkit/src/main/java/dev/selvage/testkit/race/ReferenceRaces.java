package dev.selvage.testkit.race;

import dev.selvage.testkit.race.Event.Access;
import dev.selvage.testkit.race.Event.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All races of an execution: every pair of conflicting accesses that nothing orders. */
public final class ReferenceRaces {
  /** Two accesses, by their indexes among the events. */
  public record Pair(int earlier, int later) {}

  private ReferenceRaces() {}

  /** In the order of the later access. */
  public static List<Pair> of(List<Event> events) {
    HappensBefore order = new HappensBefore(events);
    Map<Location, List<Integer>> accesses = new HashMap<>();
    List<Pair> races = new ArrayList<>();
    for (int later = 0; later < events.size(); later++) {
      if (events.get(later) instanceof Access access) {
        List<Integer> before = accesses.computeIfAbsent(access.location(), _ -> new ArrayList<>());
        for (int earlier : before) {
          if (access.conflictsWith((Access) events.get(earlier))
              && !order.isBefore(earlier, later)) {
            races.add(new Pair(earlier, later));
          }
        }
        before.add(later);
      }
    }
    return races;
  }
}
