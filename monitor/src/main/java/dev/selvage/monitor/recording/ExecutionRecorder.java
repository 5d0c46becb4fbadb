package dev.selvage.monitor.recording;

import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.object.AtomicValues;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.ObjectStandIn;
import dev.selvage.monitor.object.ObjectTable;
import java.util.ArrayList;
import java.util.List;

/**
 * Records the events of an execution, with objects by their numbers in order of first mention. Only
 * the classes of objects are kept, and what atomic variables hold when they are called.
 */
public final class ExecutionRecorder implements ExecutionMonitor {
  static final int NO_OBJECT = -1;

  private final EventBytes events = new EventBytes();
  private final ObjectTable<Integer> numbers;
  private final List<Object> standIns = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();
  private int threads;

  /**
   * @param numbers those of the execution that is recorded
   */
  public ExecutionRecorder(ObjectNumbers numbers) {
    this.numbers = new ObjectTable<>(numbers);
  }

  /** The execution that has ended, with the names that its view knows. */
  public RecordedExecution end(ExecutionView view) {
    List<RecordedThread> named = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      named.add(new RecordedThread(view.strandName(thread), view.threadName(thread)));
    }
    return new RecordedExecution(
        events.toArray(), List.copyOf(standIns), new ArrayList<>(values), named);
  }

  private int number(Object object) {
    Integer known = numbers.get(object);
    if (known == null) {
      known = standIns.size();
      numbers.put(object, known);
      standIns.add(object instanceof Class ? object : new ObjectStandIn(object.getClass()));
    }
    return known;
  }

  /** The value of an atomic variable is data, or an object that another one stands for. */
  private Object recorded(Object value) {
    boolean isData =
        value == null
            || value instanceof Integer
            || value instanceof Long
            || value instanceof Boolean;
    return isData ? value : standIns.get(number(value));
  }

  @Override
  public void begin(int first) {
    events.clear();
    numbers.clear();
    standIns.clear();
    values.clear();
    threads = first + 1;
    events.put(RecordedEventKind.BEGIN, first);
  }

  @Override
  public void access(int thread, Object object, long part, int mode, int site) {
    events.put(RecordedEventKind.ACCESS, thread, number(object), part, mode, site);
  }

  @Override
  public void account(int thread, Object object, long part, int mode, int site, Object receiver) {
    int number = receiver == null ? NO_OBJECT : number(receiver);
    events.put(RecordedEventKind.ACCOUNT, thread, number(object), part, mode, site, number);
  }

  @Override
  public void call(int thread, Object receiver, int site) {
    events.put(RecordedEventKind.CALL, thread, number(receiver), site);
    values.add(recorded(AtomicValues.of(receiver)));
  }

  @Override
  public void release(int thread, Object object, long part) {
    events.put(RecordedEventKind.RELEASE, thread, number(object), part);
  }

  @Override
  public void acquire(int thread, Object object, long part) {
    events.put(RecordedEventKind.ACQUIRE, thread, number(object), part);
  }

  @Override
  public void start(int parent, int child) {
    threads = Math.max(threads, child + 1);
    events.put(RecordedEventKind.START, parent, child);
  }

  @Override
  public void fence(int thread, int kind) {
    events.put(RecordedEventKind.FENCE, thread, kind);
  }

  @Override
  public void broadcast(int thread) {
    events.put(RecordedEventKind.BROADCAST, thread);
  }

  @Override
  public void locked(int thread, Object lock, boolean isShared, int site) {
    events.put(RecordedEventKind.LOCKED, thread, number(lock), isShared ? 1 : 0, site);
  }

  @Override
  public void unlocked(int thread, Object lock, boolean isShared) {
    events.put(RecordedEventKind.UNLOCKED, thread, number(lock), isShared ? 1 : 0);
  }

  @Override
  public void joined(int thread, int ended) {
    events.put(RecordedEventKind.JOINED, thread, ended);
  }
}
