package dev.selvage.monitor.event;

/**
 * Passes only the events of locks and joins on, to a monitor that receives all others elsewhere.
 */
public record LockEvents(ExecutionMonitor monitor) implements ExecutionMonitor {
  @Override
  public void locked(int thread, Object lock, boolean isShared, int site) {
    monitor.locked(thread, lock, isShared, site);
  }

  @Override
  public void unlocked(int thread, Object lock, boolean isShared) {
    monitor.unlocked(thread, lock, isShared);
  }

  @Override
  public void joined(int thread, int ended) {
    monitor.joined(thread, ended);
  }
}
