package dev.selvage.core.engine.memory;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import java.util.HashSet;
import java.util.Set;

/**
 * Knows the final fields that are set in constructors that may have let the object escape: only
 * these can be seen before they are set.
 */
final class LeakyFinals {
  private final Set<String> fields = new HashSet<>();
  private int looked = 1;

  boolean contains(String owner, String field) {
    for (int count = Sites.count(); looked < count; looked++) {
      Site site = Sites.get(looked);
      if (site.kind() == Site.FIELD_WRITE
          && !site.confined()
          && site.method().name().equals("<init>")) {
        fields.add(site.owner() + '.' + site.name());
      }
    }
    return fields.contains(owner + '.' + field);
  }
}
