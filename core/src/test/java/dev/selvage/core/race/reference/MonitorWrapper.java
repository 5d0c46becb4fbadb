package dev.selvage.core.race.reference;

import dev.selvage.monitor.event.ExecutionMonitor;

/** Tells a monitor what it is told itself. */
class MonitorWrapper implements ExecutionMonitor {
  private final ExecutionMonitor monitor;

  MonitorWrapper(ExecutionMonitor monitor) {
    this.monitor = monitor;
  }

  @Override
  public void begin(int first) {
    monitor.begin(first);
  }

  @Override
  public void access(int thread, Object object, long part, int mode, int site) {
    monitor.access(thread, object, part, mode, site);
  }

  @Override
  public void account(int thread, Object object, long part, int mode, int site, Object receiver) {
    monitor.account(thread, object, part, mode, site, receiver);
  }

  @Override
  public void release(int thread, Object object, long part) {
    monitor.release(thread, object, part);
  }

  @Override
  public void acquire(int thread, Object object, long part) {
    monitor.acquire(thread, object, part);
  }

  @Override
  public void start(int parent, int child) {
    monitor.start(parent, child);
  }

  @Override
  public void fence(int thread, int kind) {
    monitor.fence(thread, kind);
  }

  @Override
  public void broadcast(int thread) {
    monitor.broadcast(thread);
  }
}
