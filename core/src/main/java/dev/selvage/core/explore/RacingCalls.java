package dev.selvage.core.explore;

import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.model.Access;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.SearchGap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Calls of the JDK that take part in data races, whether or not these are reported. Most calls are
 * single steps for a search, which is without loss for those that are thread-safe or kept apart by
 * the program. Where they race, real threads may see them half done.
 */
final class RacingCalls {
  private final Set<String> calls = new TreeSet<>();

  /** Looks at the races of an execution. */
  void look(ExecutionReport report) {
    for (Finding finding : report.observed()) {
      if (finding instanceof Finding.Race race) {
        add(race.earlier());
        add(race.later());
      }
    }
    for (Note note : report.notes()) {
      if (note instanceof Note.LibraryRace race) {
        add(race.earlier());
        add(race.later());
      }
    }
  }

  private void add(Access access) {
    if (!access.call().isEmpty()) {
      calls.add(type(access.location()) + "." + access.call());
    }
  }

  /** Without the number of the object. */
  private static String type(String location) {
    int end = location.indexOf('#');
    return end < 0 ? location : location.substring(0, end);
  }

  boolean isEmpty() {
    return calls.isEmpty();
  }

  SearchGap gap() {
    return new SearchGap.RacingCalls(List.copyOf(calls));
  }
}
