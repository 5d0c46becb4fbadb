package dev.selvage.monitor.recording;

import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.object.ObjectStandIn;
import java.util.List;

/** The events of one execution, which any monitor can receive again. */
public final class RecordedExecution {
  private final byte[] events;

  /** By number; classes stand for themselves. */
  private final List<Object> objects;

  /** What the receiver of each call holds, in the order of the calls. */
  private final List<Object> values;

  private final List<RecordedThread> threads;

  RecordedExecution(
      byte[] events, List<Object> objects, List<Object> values, List<RecordedThread> threads) {
    this.events = events;
    this.objects = objects;
    this.values = values;
    this.threads = threads;
  }

  RecordedThread thread(int number) {
    return threads.get(number);
  }

  /** Its size in bytes, without the tables of objects. */
  public int size() {
    return events.length;
  }

  /** Feeds a monitor with all events, in their order. */
  public void replay(ExecutionMonitor monitor) {
    EventBytes.Reader in = new EventBytes.Reader(events);
    int calls = 0;
    while (in.hasMore()) {
      RecordedEventKind kind = RecordedEventKind.of(in.next());
      int thread = in.nextInt();
      switch (kind) {
        case BEGIN -> monitor.begin(thread);
        case ACCESS -> monitor.access(thread, object(in), in.next(), in.nextInt(), in.nextInt());
        case ACCOUNT ->
            monitor.account(
                thread, object(in), in.next(), in.nextInt(), in.nextInt(), objectOrNull(in));
        case CALL -> {
          Object receiver = object(in);
          if (receiver instanceof ObjectStandIn standIn) {
            standIn.hold(values.get(calls));
          }
          calls++;
          monitor.call(thread, receiver, in.nextInt());
        }
        case RELEASE -> monitor.release(thread, object(in), in.next());
        case ACQUIRE -> monitor.acquire(thread, object(in), in.next());
        case START -> monitor.start(thread, in.nextInt());
        case FENCE -> monitor.fence(thread, in.nextInt());
        case BROADCAST -> monitor.broadcast(thread);
        case LOCKED -> monitor.locked(thread, object(in), in.nextInt() == 1, in.nextInt());
        case UNLOCKED -> monitor.unlocked(thread, object(in), in.nextInt() == 1);
        case JOINED -> monitor.joined(thread, in.nextInt());
      }
    }
  }

  private Object objectOrNull(EventBytes.Reader in) {
    int number = in.nextInt();
    return number == ExecutionRecorder.NO_OBJECT ? null : objects.get(number);
  }

  private Object object(EventBytes.Reader in) {
    return objects.get(in.nextInt());
  }
}
