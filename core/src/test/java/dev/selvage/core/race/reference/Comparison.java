package dev.selvage.core.race.reference;

import dev.selvage.monitor.race.RecordingDetectors.Side;
import dev.selvage.testkit.race.Event;
import dev.selvage.testkit.race.Event.Access;
import dev.selvage.testkit.race.Event.Location;
import dev.selvage.testkit.race.ReferenceRaces;
import dev.selvage.testkit.race.ReferenceRaces.Pair;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Whether a detector agrees with the reference about an execution: it reports no pair that is
 * ordered, and for every location the first access that races, when it happens. After that it may
 * have forgotten some of those who raced, so it need not report every pair.
 */
final class Comparison {
  /**
   * A race that a detector has reported.
   *
   * @param event the index of the later access
   */
  record Report(int event, Side earlier, Side later) {
    @Override
    public String toString() {
      return "event " + event + ": " + text(earlier) + " and " + text(later);
    }

    private static String text(Side side) {
      return (side.isWrite() ? "write" : "read")
          + " of strand "
          + side.strand()
          + " at "
          + side.site();
    }
  }

  private final List<Event> events;
  private final List<Report> reports;
  private final List<Pair> races;
  private final String disagreement;

  private Comparison(List<Event> events, List<Report> reports) {
    this.events = events;
    this.reports = reports;
    this.races = ReferenceRaces.of(events);
    this.disagreement = findDisagreement();
  }

  static Comparison of(List<Event> events, List<Report> reports) {
    return new Comparison(events, reports);
  }

  /** The number of locations that race. */
  int racingLocations() {
    return firstRaces().size();
  }

  /** The number of events. */
  int size() {
    return events.size();
  }

  /** What they disagree about; null for nothing. */
  String disagreement() {
    return disagreement;
  }

  private String findDisagreement() {
    for (Report report : reports) {
      if (races.stream().noneMatch(race -> isSame(report, race))) {
        return "invented: " + report + "\n" + text();
      }
    }
    for (Pair first : firstRaces().values()) {
      if (reports.stream().noneMatch(report -> report.event() == first.later())) {
        return "missed: events " + first.earlier() + " and " + first.later() + "\n" + text();
      }
    }
    return null;
  }

  private boolean isSame(Report report, Pair race) {
    return report.event() == race.later()
        && isSame(report.earlier(), access(race.earlier()))
        && isSame(report.later(), access(race.later()))
        && (report.earlier().isWrite() || report.later().isWrite());
  }

  private static boolean isSame(Side side, Access access) {
    return side.strand() == access.strand()
        && side.site() == access.site()
        && (side.isWrite() ? access.isWrite() : access.isRead());
  }

  private Access access(int event) {
    return (Access) events.get(event);
  }

  /** A pair for every location that races, with the first access that does as the later one. */
  private Map<Location, Pair> firstRaces() {
    Map<Location, Pair> first = new LinkedHashMap<>();
    races.forEach(race -> first.putIfAbsent(access(race.later()).location(), race));
    return first;
  }

  private String text() {
    return IntStream.range(0, events.size())
        .mapToObj(index -> "  " + index + "  " + events.get(index) + "\n")
        .collect(Collectors.joining());
  }
}
