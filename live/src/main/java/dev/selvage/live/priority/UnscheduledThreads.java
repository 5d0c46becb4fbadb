package dev.selvage.live.priority;

/** Leaves the scheduling of threads to the operating system. */
record UnscheduledThreads(String label, boolean isByDelay) implements Scheduling {
  @Override
  public void set(int thread, int level) {}

  @Override
  public void setTop(int thread) {}

  @Override
  public void setAboveAll(int thread) {}
}
