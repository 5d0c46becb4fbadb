package dev.selvage.core.monitor;

import dev.selvage.bridge.Site;
import dev.selvage.monitor.object.Fields;
import java.lang.reflect.Field;
import java.util.IdentityHashMap;
import java.util.Map;

/** The fields that accesses are about, each looked up once. */
final class KnownFields {
  private final Map<Site, Field> known = new IdentityHashMap<>();

  /** The field of a site, or null. */
  Field of(Site place) {
    Field field = known.get(place);
    if (field == null) {
      field = Fields.of(place);
      if (field != null) {
        known.put(place, field);
      }
    }
    return field;
  }
}
