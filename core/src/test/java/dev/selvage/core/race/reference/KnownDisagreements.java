package dev.selvage.core.race.reference;

import dev.selvage.core.race.reference.Event.Access;
import java.util.List;

/**
 * Where the detector is known not to follow the rules. It does not look at plain accesses inside
 * the JDK, though these, too, replace what earlier writes made known, and pass on what fences have
 * seen to. And a plain read-modify-write ends what others continue.
 */
final class KnownDisagreements {
  private KnownDisagreements() {}

  static boolean isIn(List<Event> events) {
    return events.stream().anyMatch(KnownDisagreements::isOne);
  }

  static boolean isOne(Event event) {
    return event instanceof Access access
        && access.isPlain()
        && (access.site() == 0 || access.isRead() && access.isWrite());
  }
}
