package dev.selvage.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The CPU time of processes that this one has started and that have ended. */
final class ChildrenCpu {
  /** User and system time of children, counted after the name of the command. */
  private static final int USER = 13;

  private static final int SYSTEM = 14;

  /** On every Linux that has this file in this form. */
  private static final double TICKS_PER_SECOND = 100;

  private ChildrenCpu() {}

  /** Their seconds so far, including their own children; NaN if the system does not provide it. */
  static double seconds() {
    try {
      String stat = Files.readString(Path.of("/proc/self/stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      return (Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM])) / TICKS_PER_SECOND;
    } catch (IOException e) {
      return Double.NaN;
    }
  }
}
