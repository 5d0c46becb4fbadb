package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;

/**
 * A route is a record with a list of stops, both of which are replaced while it is compared.
 *
 * <p>Fixed: both hold the lock of the route.
 */
public final class HalfChangedRouteFixed {
  public static void main(String[] args) throws Exception {
    Route route = new Route(new ArrayList<>(List.of("Rome", "Pisa")));
    Route unplanned = new Route(List.of("Oslo", "Pisa"));
    Thread planner =
        new Thread(
            () -> {
              synchronized (route) {
                route.stops().set(0, "Oslo");
                route.stops().set(1, "Bergen");
              }
            },
            "planner");
    planner.start();
    boolean nobodyPlanned;
    synchronized (route) {
      nobodyPlanned = route.equals(unplanned);
    }
    planner.join();
    if (nobodyPlanned) {
      throw new AssertionError("from Oslo to Pisa");
    }
  }

  private record Route(List<String> stops) {}
}
