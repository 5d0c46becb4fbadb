package dev.selvage.live.priority;

/**
 * The strongest way to influence scheduling that is permitted.
 *
 * @param why why it is not the first one that was wanted; empty if it is
 */
public record SchedulingChoice(Scheduling scheduling, String why) {
  private static final int[] LEAST_NICE = {-19, -10, 0};

  /** What a user asks for: the strongest way, or a certain one. */
  public enum Wish {
    AUTO,
    REALTIME,
    NICE,
    DELAYS
  }

  /** Leaves all threads alone. */
  public static SchedulingChoice none() {
    return new SchedulingChoice(new UnscheduledThreads("none", false), "");
  }

  /**
   * Finds out what is permitted, by trying; to be called on a thread that ends after it.
   *
   * @param calls null if this system has none
   */
  public static SchedulingChoice of(KernelCalls calls, SchedulingPolicy policy, Wish wish) {
    if (wish == Wish.DELAYS) {
      return delays("");
    }
    if (calls == null) {
      return delays("this system has no sched_setscheduler");
    }
    String why = "";
    if (wish != Wish.NICE) {
      if (calls.schedule(0, policy, RealTimeScheduling.ABOVE_ALL)) {
        calls.schedule(0, SchedulingPolicy.OTHER, 0);
        return new SchedulingChoice(new RealTimeScheduling(calls, policy), "");
      }
      why =
          "real time is not permitted here: that takes root, CAP_SYS_NICE or a limit (ulimit -r)"
              + " of 45";
    }
    if (wish != Wish.REALTIME) {
      for (int least : LEAST_NICE) {
        if (calls.setNice(0, 19) && calls.setNice(0, least)) {
          return new SchedulingChoice(new NiceScheduling(calls, least), why);
        }
      }
      why += why.isEmpty() ? "" : "; ";
      why += "nice values cannot be lowered again here: that takes a limit (ulimit -e)";
    }
    return delays(why);
  }

  private static SchedulingChoice delays(String why) {
    return new SchedulingChoice(new UnscheduledThreads("delays", true), why);
  }
}
