package dev.selvage.core.monitor.race;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.monitor.AccessDetails;
import dev.selvage.core.monitor.AccessStates;
import dev.selvage.core.monitor.MonitoredPart;
import dev.selvage.model.Access;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;

/** Makes findings and notes of races. */
final class RaceFindings {
  private final Engine engine;
  private final AccessStates states;

  RaceFindings(Engine engine) {
    this.engine = engine;
    this.states = new AccessStates(engine);
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
    return new MonitoredPart(engine, race.object(), race.part());
  }

  private Access access(Race.Access access, MonitoredPart part, AccessDetails.Detail detail) {
    return states.of(access.strand(), access.site(), access.isWrite(), part, detail);
  }
}
