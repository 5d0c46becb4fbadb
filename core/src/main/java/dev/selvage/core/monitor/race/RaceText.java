package dev.selvage.core.monitor.race;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ThreadNames;
import dev.selvage.core.monitor.MonitoredPart;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import java.util.List;
import java.util.stream.Stream;

/** Puts races into words. */
final class RaceText {
  private final Engine engine;

  RaceText(Engine engine) {
    this.engine = engine;
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
    String value =
        detail == null || detail.value == null
            ? ""
            : (access.isWrite() ? " = " : " ➜ ") + detail.value;
    return new ThreadState(
        access.strand().name(),
        ThreadNames.of(access.strand()),
        (access.isWrite() ? "writes " : "reads ") + place + value,
        engine.siteKey(access.site()),
        detail == null ? List.of() : List.of(synchronization(detail.lastSynchronization)),
        detail == null ? List.of() : detail.stack);
  }

  private String synchronization(int site) {
    if (site == 0) {
      return "no synchronization since its start";
    }
    SiteKey key = engine.siteKey(site);
    return "last synchronization: " + operation(Sites.get(site)) + " at " + key.where();
  }

  private static String operation(Site site) {
    String owner = site.owner.substring(site.owner.lastIndexOf('.') + 1);
    return switch (site.kind) {
      case Site.ENTER -> "enter a monitor";
      case Site.EXIT -> "leave a monitor";
      case Site.WAIT -> "wait";
      case Site.NOTIFY -> "notify";
      case Site.NOTIFY_ALL -> "notifyAll";
      case Site.CALL -> owner + "." + site.name + "()";
      case Site.FIELD_READ, Site.STATIC_READ -> "read " + owner + "." + site.name;
      case Site.FIELD_WRITE, Site.STATIC_WRITE -> "write " + owner + "." + site.name;
      default -> "step";
    };
  }
}
