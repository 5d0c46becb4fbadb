package dev.selvage.core.race.reference;

import dev.selvage.core.race.reference.Comparison.Report;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.PartIndex;
import dev.selvage.monitor.race.RecordingDetectors;
import dev.selvage.testkit.race.Event;
import dev.selvage.testkit.race.Event.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Tells a detector of events that never happened. */
final class EventPlayer {
  private static final int MOST = 8;

  private final List<Object> objects = Stream.generate(Object::new).limit(MOST).toList();
  private final List<Report> reports = new ArrayList<>();
  private final PartIndex parts = new PartIndex(new ObjectNumbers());
  private final ExecutionMonitor detector;
  private int event;

  /**
   * @param fault what is wrong with the detector
   */
  EventPlayer(UnaryOperator<ExecutionMonitor> fault) {
    detector =
        fault.apply(
            RecordingDetectors.telling(
                parts, (earlier, later) -> reports.add(new Report(event, earlier, later))));
  }

  Comparison compare(List<Event> events) {
    reports.clear();
    parts.clear();
    detector.begin(0);
    for (event = 0; event < events.size(); event++) {
      tell(events.get(event));
    }
    return Comparison.of(events, List.copyOf(reports));
  }

  private void tell(Event told) {
    int thread = told.strand();
    switch (told) {
      case Event.Access(int _, Location location, int mode, int site) ->
          detector.access(thread, objects.get(location.object()), location.part(), mode, site);
      case Event.Release(int _, Location location) ->
          detector.release(thread, objects.get(location.object()), location.part());
      case Event.Acquire(int _, Location location) ->
          detector.acquire(thread, objects.get(location.object()), location.part());
      case Event.Start(int _, int child) -> detector.start(thread, child);
      case Event.Fence(int _, int kind) -> detector.fence(thread, kind);
      case Event.Broadcast _ -> detector.broadcast(thread);
    }
  }
}
