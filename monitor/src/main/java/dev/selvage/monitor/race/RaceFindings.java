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
    return new Note.LibraryRace(
        access(race.earlier(), part, null), access(race.later(), part, null));
  }

  private MonitoredPart part(Race race) {
    return new MonitoredPart(view, race.object(), race.part());
  }

  private Access access(Race.Access access, MonitoredPart part, AccessDetails.Detail detail) {
    return states.of(access.thread(), access.site(), access.isWrite(), part, detail);
  }
}
