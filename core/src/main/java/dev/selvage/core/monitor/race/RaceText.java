package dev.selvage.core.monitor.race;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ThreadNames;
import dev.selvage.core.monitor.AccessDetails;
import dev.selvage.core.monitor.AccessStates;
import dev.selvage.core.monitor.MonitoredPart;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import dev.selvage.model.ThreadState;
import java.util.List;
import java.util.stream.Stream;

/** Puts races into words. */
final class RaceText {
  private final Engine engine;
  private final AccessStates states;

  RaceText(Engine engine) {
    this.engine = engine;
    this.states = new AccessStates(engine);
  }

  Finding finding(Race race) {
    String place = new MonitoredPart(engine, race.object(), race.part()).name();
    return new Finding(
        FindingKind.RACE,
        "race: " + message(race),
        "",
        List.of(),
        List.of(
            state(race.earlier(), place, race.earlierDetail()),
            state(race.later(), place, race.laterDetail())),
        Stream.of(race.earlier(), race.later())
            .map(each -> engine.siteKey(each.site()))
            .sorted()
            .toList());
  }

  Note note(Race race) {
    return new Note(NoteKind.LIBRARY_RACE, "in code of a library, " + message(race));
  }

  private String message(Race race) {
    return new MonitoredPart(engine, race.object(), race.part()).name()
        + " is "
        + access(race.earlier())
        + " and "
        + access(race.later())
        + " without synchronization between them";
  }

  private String access(Race.Access access) {
    return (access.isWrite() ? "written by " : "read by ")
        + ThreadNames.of(access.strand())
        + " at "
        + engine.siteKey(access.site()).where();
  }

  private ThreadState state(Race.Access access, String place, AccessDetails.Detail detail) {
    return states.of(access.strand(), access.site(), access.isWrite(), place, detail);
  }
}
