package dev.selvage.monitor.event;

/**
 * Passes events on to two monitors, one of which may be composite itself. A separate call site for
 * each is faster than a loop.
 */
public record CompositeMonitor(ExecutionMonitor first, ExecutionMonitor second)
    implements ExecutionMonitor {

  /** One monitor in place of two, either of which may be null; null if both are. */
  public static ExecutionMonitor of(ExecutionMonitor first, ExecutionMonitor second) {
    if (first == null || second == null) {
      return first == null ? second : first;
    }
    return new CompositeMonitor(first, second);
  }

  @Override
  public void begin(int thread) {
    first.begin(thread);
    second.begin(thread);
  }

  @Override
  public void access(int thread, Object object, long part, int mode, int site) {
    first.access(thread, object, part, mode, site);
    second.access(thread, object, part, mode, site);
  }

  @Override
  public void account(int thread, Object object, long part, int mode, int site, Object receiver) {
    first.account(thread, object, part, mode, site, receiver);
    second.account(thread, object, part, mode, site, receiver);
  }

  @Override
  public void call(int thread, Object receiver, int site) {
    first.call(thread, receiver, site);
    second.call(thread, receiver, site);
  }

  @Override
  public void release(int thread, Object object, long part) {
    first.release(thread, object, part);
    second.release(thread, object, part);
  }

  @Override
  public void acquire(int thread, Object object, long part) {
    first.acquire(thread, object, part);
    second.acquire(thread, object, part);
  }

  @Override
  public void start(int parent, int child) {
    first.start(parent, child);
    second.start(parent, child);
  }

  @Override
  public void fence(int thread, int kind) {
    first.fence(thread, kind);
    second.fence(thread, kind);
  }

  @Override
  public void broadcast(int thread) {
    first.broadcast(thread);
    second.broadcast(thread);
  }

  @Override
  public void locked(int thread, Object lock, boolean isShared, int site) {
    first.locked(thread, lock, isShared, site);
    second.locked(thread, lock, isShared, site);
  }

  @Override
  public void unlocked(int thread, Object lock, boolean isShared) {
    first.unlocked(thread, lock, isShared);
    second.unlocked(thread, lock, isShared);
  }

  @Override
  public void joined(int thread, int ended) {
    first.joined(thread, ended);
    second.joined(thread, ended);
  }
}
