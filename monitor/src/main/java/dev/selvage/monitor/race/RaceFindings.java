package dev.selvage.monitor.race;

import dev.selvage.model.Access;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.monitor.detect.AccessDetails;
import dev.selvage.monitor.detect.AccessStates;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.detect.MonitoredPart;

/** Makes findings and notes of races. */
final class RaceFindings {
  private final ExecutionView view;
  private final AccessStates states;

  RaceFindings(ExecutionView view) {
    this.view = view;
    this.states = new AccessStates(view);
  }

  Finding finding(Race race) {
    MonitoredPart part = part(race);
    return new Finding.Race(
        access(race.earlier(), part, race.earlierDetail()),
        access(race.later(), part, race.laterDetail()));
  }

  Note note(Race race) {
    MonitoredPart part = part(race);
    Access earlier = access(race.earlier(), part, null);
    Access later = access(race.later(), part, null);
    return new Note.LibraryRace(
        className(part, earlier, later), part.kindName(), 1, earlier, later);
  }

  /** The class by which races are grouped: that of the field, else the first of the two places. */
  private static String className(MonitoredPart part, Access earlier, Access later) {
    if (part.declaringClass() != null) {
      return part.declaringClass().getName();
    }
    String one = earlier.site().className();
    String other = later.site().className();
    return one.compareTo(other) <= 0 ? one : other;
  }

  private MonitoredPart part(Race race) {
    return new MonitoredPart(view, race.object(), race.part());
  }

  private Access access(Race.Access access, MonitoredPart part, AccessDetails.Detail detail) {
    return states.of(access.thread(), access.site(), access.isWrite(), part, detail);
  }
}
