package dev.selvage.testkit.race;

import dev.selvage.bridge.AccessMode;
import dev.selvage.testkit.race.Event.Access;
import dev.selvage.testkit.race.Event.Acquire;
import dev.selvage.testkit.race.Event.Broadcast;
import dev.selvage.testkit.race.Event.Fence;
import dev.selvage.testkit.race.Event.Location;
import dev.selvage.testkit.race.Event.Release;
import dev.selvage.testkit.race.Event.Start;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What happens before what in an execution: the edges of JLS 17.4.4 and of the documentation of
 * {@code VarHandle}, one by one, and every way along them. Slow, so that it is plain to see that it
 * is right. All edges go from an event to a later one, so events are taken in order.
 */
final class HappensBefore {
  private final List<Event> events;

  /** By event: all that happen before it. */
  private final List<BitSet> before = new ArrayList<>();

  /** The latest event of a strand; for one that has done nothing yet, its start. */
  private final Map<Integer, Integer> latestOf = new HashMap<>();

  private final Map<Location, List<Integer>> releases = new HashMap<>();
  private final Map<Location, List<Integer>> writes = new HashMap<>();
  private final List<Integer> broadcasts = new ArrayList<>();

  /** The latest release fence of a strand. */
  private final Map<Integer, Integer> releaseFenceOf = new HashMap<>();

  /** By write: the events that are known to who reads it and acquires. */
  private final Map<Integer, BitSet> carried = new HashMap<>();

  /** What the writes carry that a strand has read without acquiring. */
  private final Map<Integer, BitSet> readWithoutAcquire = new HashMap<>();

  HappensBefore(List<Event> events) {
    this.events = events;
    for (int event = 0; event < events.size(); event++) {
      before.add(new BitSet());
      edgesTo(event);
      note(event);
    }
  }

  boolean isBefore(int earlier, int later) {
    return before.get(later).get(earlier);
  }

  /** The edges that end at an event. */
  private void edgesTo(int event) {
    int strand = events.get(event).strand();
    if (latestOf.containsKey(strand)) {
      edge(latestOf.get(strand), event);
    }
    broadcasts.forEach(broadcast -> edge(broadcast, event));
    switch (events.get(event)) {
      case Acquire acquire ->
          releases
              .getOrDefault(acquire.location(), List.of())
              .forEach(release -> edge(release, event));
      case Access access -> edgesTo(event, access);
      case Fence fence -> {
        if (fence.isAcquire()) {
          edges(readWithoutAcquire.getOrDefault(strand, new BitSet()), event);
        }
      }
      case Release _, Start _, Broadcast _ -> {}
    }
  }

  private void edgesTo(int event, Access access) {
    List<Integer> earlierWrites = writes.getOrDefault(access.location(), List.of());
    if (access.readStrength() >= AccessMode.ORDERED && !earlierWrites.isEmpty()) {
      edges(carried.get(earlierWrites.getLast()), event);
    }
    if (access.readStrength() == AccessMode.VOLATILE) {
      earlierWrites.stream().filter(this::isVolatileWrite).forEach(write -> edge(write, event));
    }
  }

  private boolean isVolatileWrite(int event) {
    return events.get(event) instanceof Access access
        && access.writeStrength() == AccessMode.VOLATILE;
  }

  private void edges(BitSet from, int to) {
    from.stream().forEach(event -> edge(event, to));
  }

  private void edge(int from, int to) {
    before.get(to).or(before.get(from));
    before.get(to).set(from);
  }

  /** Remembers what edges to later events can begin at. */
  private void note(int event) {
    int strand = events.get(event).strand();
    latestOf.put(strand, event);
    switch (events.get(event)) {
      case Release release ->
          releases.computeIfAbsent(release.location(), _ -> new ArrayList<>()).add(event);
      case Start start -> latestOf.put(start.child(), event);
      case Broadcast _ -> broadcasts.add(event);
      case Fence fence -> {
        if (fence.isRelease()) {
          releaseFenceOf.put(strand, event);
        }
      }
      case Access access -> note(event, access);
      case Acquire _ -> {}
    }
  }

  private void note(int event, Access access) {
    List<Integer> ofLocation = writes.computeIfAbsent(access.location(), _ -> new ArrayList<>());
    BitSet carriedByRead =
        access.isRead() && !ofLocation.isEmpty() ? carried.get(ofLocation.getLast()) : new BitSet();
    if (access.isRead() && access.readStrength() < AccessMode.ORDERED) {
      readWithoutAcquire.computeIfAbsent(access.strand(), _ -> new BitSet()).or(carriedByRead);
    }
    if (access.isWrite()) {
      BitSet own = new BitSet();
      if (access.writeStrength() >= AccessMode.ORDERED) {
        own.set(event);
      } else if (releaseFenceOf.containsKey(access.strand())) {
        own.set(releaseFenceOf.get(access.strand()));
      }
      // A read-modify-write continues what it has read.
      own.or(carriedByRead);
      carried.put(event, own);
      ofLocation.add(event);
    }
  }
}
