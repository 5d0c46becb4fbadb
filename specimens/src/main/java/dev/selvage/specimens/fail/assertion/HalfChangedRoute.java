package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;

/**
 * A route is a record with a list of stops. It equals a route that nobody planned while both stops
 * are being replaced.
 *
 * <p>Bug class: record over a mutable list<br>
 * Preemptions: 2<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class HalfChangedRoute {
  public static void main(String[] args) throws Exception {
    Route route = new Route(new ArrayList<>(List.of("Rome", "Pisa")));
    Route unplanned = new Route(List.of("Oslo", "Pisa"));
    Thread planner =
        new Thread(
            () -> {
              route.stops().set(0, "Oslo");
              route.stops().set(1, "Bergen");
            },
            "planner");
    planner.start();
    boolean nobodyPlanned = route.equals(unplanned);
    planner.join();
    if (nobodyPlanned) {
      throw new AssertionError("from Oslo to Pisa");
    }
  }

  private record Route(List<String> stops) {}
}
