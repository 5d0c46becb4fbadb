package dev.selvage.bench;

import java.util.List;

/**
 * What a campaign on a workload came to.
 *
 * @param cutOff executions that had no finding and whose body did not return
 * @param returned executions whose body returned, with a right result
 * @param cpuSeconds CPU time of the whole JVM, compiler and garbage collector included
 * @param remarks findings, notes and reasons for lost control, one line each
 */
record Walked(
    long schedules,
    long failed,
    long cutOff,
    long returned,
    double seconds,
    double cpuSeconds,
    List<String> remarks) {
  /** Whether every schedule passed and every result was checked. */
  boolean isClean() {
    return failed == 0 && cutOff == 0 && returned == schedules && remarks.isEmpty();
  }

  double perSecond() {
    return schedules / seconds;
  }

  double perCpuSecond() {
    return schedules / cpuSeconds;
  }
}
