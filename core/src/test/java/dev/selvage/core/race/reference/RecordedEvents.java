package dev.selvage.core.race.reference;

import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.object.ObjectNumbers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Takes down all that happens in an execution. */
final class RecordedEvents implements ExecutionMonitor {
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
  public void begin(int first) {
    events.clear();
    objects.clear();
  }

  @Override
  public void access(int thread, Object object, long part, int mode, int site) {
    events.add(new Event.Access(thread, location(object, part), mode, site));
  }

  @Override
  public void release(int thread, Object object, long part) {
    events.add(new Event.Release(thread, location(object, part)));
  }

  @Override
  public void acquire(int thread, Object object, long part) {
    events.add(new Event.Acquire(thread, location(object, part)));
  }

  @Override
  public void start(int parent, int child) {
    events.add(new Event.Start(parent, child));
  }

  @Override
  public void fence(int thread, int kind) {
    events.add(new Event.Fence(thread, kind));
  }

  @Override
  public void broadcast(int thread) {
    events.add(new Event.Broadcast(thread));
  }
}
