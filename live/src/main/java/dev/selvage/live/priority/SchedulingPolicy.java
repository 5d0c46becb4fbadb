package dev.selvage.live.priority;

/** How the kernel of Linux chooses when a thread runs. */
public enum SchedulingPolicy {
  /** All threads get their share. */
  OTHER(0, "other"),
  /** In real time, until the thread waits. */
  FIFO(1, "fifo"),
  /** In real time, in turn with others of the same priority. */
  RR(2, "rr");

  private final int number;
  private final String label;

  SchedulingPolicy(int number, String label) {
    this.number = number;
    this.label = label;
  }

  int number() {
    return number;
  }

  /** What users call it. */
  public String label() {
    return label;
  }

  /** The policy of a number of the kernel; others than these are like the first one. */
  static SchedulingPolicy of(int number) {
    for (SchedulingPolicy each : values()) {
      if (each.number == number) {
        return each;
      }
    }
    return OTHER;
  }
}
