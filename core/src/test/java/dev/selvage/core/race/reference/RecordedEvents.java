package dev.selvage.core.race.reference;

import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.core.engine.source.ObjectNumbers;
import dev.selvage.core.engine.strand.Strand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Takes down all that happens in an execution. */
final class RecordedEvents implements MemoryMonitor {
  private final ObjectNumbers numbers;
  private final List<Event> events = new ArrayList<>();
  private final Map<Identity, Integer> objects = new HashMap<>();

  RecordedEvents(ObjectNumbers numbers) {
    this.numbers = numbers;
  }

  /** An object as itself, whatever its class takes for equal. */
  private static final class Identity {
    private final Object object;
    private final int hash;

    Identity(Object object, int hash) {
      this.object = object;
      this.hash = hash;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Identity identity && identity.object == object;
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  /** Those of the current or last execution. */
  List<Event> events() {
    return List.copyOf(events);
  }

  /** The index of the latest event. */
  int latest() {
    return events.size() - 1;
  }

  private Event.Location location(Object object, long part) {
    Identity identity = new Identity(object, numbers.of(object));
    return new Event.Location(objects.computeIfAbsent(identity, _ -> objects.size()), part);
  }

  @Override
  public void begin(Strand first) {
    events.clear();
    objects.clear();
  }

  @Override
  public void access(Strand strand, Object object, long part, int mode, int site) {
    events.add(new Event.Access(strand.id, location(object, part), mode, site));
  }

  @Override
  public void release(Strand strand, Object object, long part) {
    events.add(new Event.Release(strand.id, location(object, part)));
  }

  @Override
  public void acquire(Strand strand, Object object, long part) {
    events.add(new Event.Acquire(strand.id, location(object, part)));
  }

  @Override
  public void start(Strand parent, Strand child) {
    events.add(new Event.Start(parent.id, child.id));
  }

  @Override
  public void fence(Strand strand, int kind) {
    events.add(new Event.Fence(strand.id, kind));
  }

  @Override
  public void broadcast(Strand strand) {
    events.add(new Event.Broadcast(strand.id));
  }
}
