package dev.selvage.testkit.race;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Leaves out events as long as the rest still shows something. */
public final class EventShrinker {
  private EventShrinker() {}

  public static List<Event> shrink(List<Event> events, Predicate<List<Event>> shows) {
    List<Event> smallest = events;
    for (int gone = smallest.size() - 1; gone >= 0; gone--) {
      List<Event> fewer = new ArrayList<>(smallest);
      fewer.remove(gone);
      if (isSensible(fewer) && shows.test(fewer)) {
        smallest = fewer;
        // What was needed for the event that is gone may not be needed any more.
        gone = smallest.size();
      }
    }
    return smallest;
  }

  /** Whether every strand is started once, before it acts. */
  private static boolean isSensible(List<Event> events) {
    Set<Integer> started = new HashSet<>(Set.of(0));
    for (Event each : events) {
      if (!started.contains(each.strand())
          || each instanceof Event.Start start && !started.add(start.child())) {
        return false;
      }
    }
    return true;
  }
}
