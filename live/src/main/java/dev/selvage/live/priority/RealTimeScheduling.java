package dev.selvage.live.priority;

/**
 * Real time: a thread of a higher level runs at once and for as long as it likes. A level is the
 * priority. Threads of the kernel that handle interrupts are at 50 and stay above.
 */
record RealTimeScheduling(KernelCalls calls, SchedulingPolicy policy) implements Scheduling {
  private static final int TOP = 40;
  static final int ABOVE_ALL = 45;

  @Override
  public String label() {
    return "realtime " + policy.label();
  }

  /**
   * Those of the lowest level take turns under any policy. Without more the kernel would put a
   * thread that becomes less important before all others of its new level.
   */
  @Override
  public void set(int thread, int level) {
    calls.schedule(thread, level == LOWEST ? SchedulingPolicy.RR : policy, level);
    if (thread == 0) {
      calls.giveWay();
    }
  }

  @Override
  public void setTop(int thread) {
    calls.schedule(thread, SchedulingPolicy.RR, TOP);
  }

  @Override
  public void setAboveAll(int thread) {
    calls.schedule(thread, SchedulingPolicy.FIFO, ABOVE_ALL);
  }
}
