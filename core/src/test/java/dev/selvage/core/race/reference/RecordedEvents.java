package dev.selvage.core.race.reference;

import dev.selvage.bridge.AccessMode;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.ObjectTable;
import dev.selvage.testkit.race.Event;
import java.util.ArrayList;
import java.util.List;

/** Takes down all that happens in an execution. */
final class RecordedEvents implements ExecutionMonitor {
  private final List<Event> events = new ArrayList<>();
  private final ObjectTable<Integer> objects;
  private int objectCount;

  RecordedEvents(ObjectNumbers numbers) {
    objects = new ObjectTable<>(numbers);
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
    Integer number = objects.get(object);
    if (number == null) {
      number = objectCount++;
      objects.put(object, number);
    }
    return new Event.Location(number, part);
  }

  @Override
  public void begin(int first) {
    events.clear();
    objects.clear();
    objectCount = 0;
  }

  @Override
  public void access(int thread, Object object, long part, int mode, int site) {
    // What stands for other accesses is not one itself.
    if (!AccessMode.isCoarse(mode)) {
      events.add(new Event.Access(thread, location(object, part), mode, site));
    }
  }

  @Override
  public void account(int thread, Object object, long part, int mode, int site, Object receiver) {
    if (site != 0 && !AccessMode.isSafe(mode)) {
      events.add(new Event.Access(thread, location(object, part), mode, site));
    }
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
