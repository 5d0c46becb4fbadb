package dev.selvage.core.monitor;

import java.util.HashMap;
import java.util.Map;

/**
 * Detects writes that undo another strand's: a strand reads a location, another one writes it, and
 * the first one writes a value based on the old one.
 */
final class Overwrites {
  /** What is known of a location. */
  private static final class Location {
    int lastWrite = -1;
    int writer = -1;
    final Map<Integer, Integer> lastReads = new HashMap<>();
  }

  private final Map<Object, Location> locations = new HashMap<>();

  /**
   * Notes an access.
   *
   * @return the event whose write is overwritten unseen, or -1
   */
  int note(int event, int strand, Targets.Target target) {
    if (target.location() == null) {
      return -1;
    }
    Location location = locations.computeIfAbsent(target.location(), key -> new Location());
    int lastRead = location.lastReads.getOrDefault(strand, -1);
    int overwritten = -1;
    if (target.isWrite()) {
      if (location.writer != strand && lastRead >= 0 && lastRead < location.lastWrite) {
        overwritten = location.lastWrite;
      }
      location.lastWrite = event;
      location.writer = strand;
    }
    if (!target.isBlindWrite()) {
      location.lastReads.put(strand, event);
    }
    return overwritten;
  }
}
