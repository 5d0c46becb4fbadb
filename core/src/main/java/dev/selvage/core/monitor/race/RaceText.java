package dev.selvage.core.monitor.race;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ObjectNames;
import dev.selvage.core.engine.ThreadNames;
import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.core.engine.memory.Parts;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Stream;

/** Puts races into words. */
final class RaceText {
  private final Engine engine;

  RaceText(Engine engine) {
    this.engine = engine;
  }

  Finding finding(Race race) {
    String place = place(race.object(), race.part());
    return new Finding(
        FindingKind.RACE,
        "race: "
            + place
            + " is "
            + access(race.earlier())
            + " and "
            + access(race.later())
            + " without synchronization between them",
        "",
        List.of(),
        List.of(state(race.earlier(), place), state(race.later(), place)),
        Stream.of(race.earlier(), race.later())
            .map(each -> engine.siteKey(each.site()))
            .sorted()
            .toList());
  }

  /** As in {@code Counter#1.n}, {@code int[]#1[3]}, {@code HashMap#1}. */
  private String place(Object object, long part) {
    if (part == MemoryMonitor.CONTENTS) {
      return engine.names().of(object);
    }
    if (object.getClass().isArray()) {
      return engine.names().of(object) + "[" + part + "]";
    }
    Field field = Parts.field(object, part);
    String name = field == null ? "?" : field.getName();
    return field != null && Modifier.isStatic(field.getModifiers())
        ? ObjectNames.simpleName(field.getDeclaringClass()) + "." + name
        : engine.names().of(object) + "." + name;
  }

  private String access(Race.Access access) {
    SiteKey site = engine.siteKey(access.site());
    return (access.isWrite() ? "written by " : "read by ")
        + ThreadNames.of(access.strand())
        + " at "
        + site.where();
  }

  private ThreadState state(Race.Access access, String place) {
    return new ThreadState(
        access.strand().name(),
        ThreadNames.of(access.strand()),
        (access.isWrite() ? "writes " : "reads ") + place,
        engine.siteKey(access.site()),
        List.of(),
        List.of());
  }
}
