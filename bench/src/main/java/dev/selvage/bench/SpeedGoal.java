package dev.selvage.bench;

/**
 * What the speed on a workload is held against.
 *
 * @param peer the best rate of another tool, in schedules per second; 0 when none was measured
 * @param target the least that is wanted
 * @param aim what would be good; the target again when there is none
 */
record SpeedGoal(double peer, String peerName, double target, double aim) {
  /**
   * The peers ran the programs of {@code dev.selvage.specimens.peers.Workloads} on JDK 25.0.3 and
   * two cores in November 2026; the best of their rates is taken. Fray 0.9.0 and Lincheck 3.6,
   * pinned to one core, where they are fastest: w5 1,113 and 2,600, w4 602 and 450. VMLens 1.2.28:
   * w4 20, and it stops after 8 schedules of w5. None was measured on w7 with its bug fixed.
   */
  static SpeedGoal of(Workload workload) {
    return switch (workload) {
      case W5 -> new SpeedGoal(2_600, "Lincheck 3.6", 100_000, 260_000);
      case W4 -> new SpeedGoal(602, "Fray 0.9.0", 25_000, 60_000);
      case W7FIXED -> new SpeedGoal(0, "", 15_000, 15_000);
      case COUNTER, STATIC, QUEUE -> new SpeedGoal(0, "", 0, 0);
    };
  }
}
