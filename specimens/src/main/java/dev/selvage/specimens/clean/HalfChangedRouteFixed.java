package dev.selvage.specimens.clean;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A route is compared while it is replaced by another one.
 *
 * <p>Fixed: routes are immutable, and the reference to the current one is volatile.
 */
public final class HalfChangedRouteFixed {
  public static void main(String[] args) throws Exception {
    AtomicReference<Route> route = new AtomicReference<>(new Route(List.of("Rome", "Pisa")));
    Route unplanned = new Route(List.of("Oslo", "Pisa"));
    Thread planner = new Thread(() -> route.set(new Route(List.of("Oslo", "Bergen"))), "planner");
    planner.start();
    boolean nobodyPlanned = route.get().equals(unplanned);
    planner.join();
    if (nobodyPlanned) {
      throw new AssertionError("from Oslo to Pisa");
    }
  }

  private record Route(List<String> stops) {}
}
