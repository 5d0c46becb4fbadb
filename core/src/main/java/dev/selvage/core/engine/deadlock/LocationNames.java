package dev.selvage.core.engine.deadlock;

import dev.selvage.core.engine.loop.ReadLocation;
import dev.selvage.monitor.object.ObjectNames;
import dev.selvage.monitor.object.Parts;
import java.lang.reflect.Field;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Names what a strand reads in a loop, as the program would. */
final class LocationNames {
  private LocationNames() {}

  static List<String> of(List<ReadLocation> locations, ObjectNames names) {
    Set<String> found = new LinkedHashSet<>();
    for (ReadLocation each : locations) {
      found.add(of(each, names));
    }
    return List.copyOf(found);
  }

  private static String of(ReadLocation location, ObjectNames names) {
    Object object = location.object();
    if (object instanceof Thread thread) {
      return thread.getName();
    }
    boolean isArray = object.getClass().isArray();
    Field field = isArray ? null : Parts.field(object, location.part());
    if (field == null) {
      boolean isElement = isArray && location.part() >= 0 && location.part() <= Integer.MAX_VALUE;
      return names.of(object) + (isElement ? "[" + location.part() + "]" : "");
    }
    if (object instanceof Class<?> type) {
      return type.getSimpleName() + "." + field.getName();
    }
    // What a class of the JDK consists of is its own business.
    return field.getDeclaringClass().getClassLoader() == null
        ? names.of(object)
        : names.of(object) + "." + field.getName();
  }
}
