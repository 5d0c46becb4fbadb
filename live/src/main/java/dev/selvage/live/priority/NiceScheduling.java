package dev.selvage.live.priority;

/**
 * Nice values: a thread of a higher level gets a larger share.
 *
 * @param least the value of the highest level, for which a thread needs more rights than most have
 */
record NiceScheduling(KernelCalls calls, int least) implements Scheduling {
  private static final int MOST = 19;

  @Override
  public String label() {
    return "nice";
  }

  @Override
  public void set(int thread, int level) {
    calls.setNice(thread, nice(level));
  }

  /** From the most for the lowest level to the least for the highest. */
  int nice(int level) {
    return MOST - (level - LOWEST) * (MOST - least) / (HIGHEST - LOWEST);
  }

  @Override
  public void setTop(int thread) {
    calls.setNice(thread, least);
  }

  @Override
  public void setAboveAll(int thread) {
    calls.setNice(thread, least);
  }
}
