package dev.selvage.live.priority;

import java.util.List;

/**
 * Which threads belong to the JVM itself, by their names: those that compile, collect garbage, stop
 * all others and the like. A program that waits for one of them waits for ever if it gets no
 * processor.
 */
public final class JvmTasks {
  /** The kernel keeps 15 bytes of a name. */
  private static final int LENGTH = 15;

  private static final List<String> PREFIXES =
      List.of(
          "Attach Listener",
          "AsyncLog Thread",
          "C1 CompilerThread",
          "C2 CompilerThread",
          "Common-Cleaner",
          "Finalizer",
          "G1 ",
          "GC Thread#",
          "JFR ",
          "JVMCI",
          "Monitor Deflation",
          "Notification Thread",
          "Reference Handler",
          "Service Thread",
          "Shenandoah",
          "Signal Dispatcher",
          "StringDedup",
          "VM Periodic Task",
          "VM Thread",
          "XDirector",
          "XDriver",
          "XStat",
          "XUncommitter",
          "XWorker",
          "ZDirector",
          "ZDriver",
          "ZStat",
          "ZUncommitter",
          "ZUnmapper",
          "ZWorker");

  private JvmTasks() {}

  /** Those that collect garbage while the program runs, and without which it gets on. */
  private static final List<String> CONCURRENT = List.of("G1 Conc", "G1 Main Marker", "G1 Refine");

  /**
   * Whether a thread of the JVM with this name collects garbage while the program runs. It may wait
   * in a loop for a thread of the program that has lost its processor in the middle of something.
   */
  public static boolean areConcurrent(String name) {
    return CONCURRENT.stream().anyMatch(name::startsWith);
  }

  /**
   * Whether a thread of the JVM has this name.
   *
   * @param name as the kernel knows it
   */
  public static boolean contain(String name) {
    for (String prefix : PREFIXES) {
      if (name.startsWith(prefix.substring(0, Math.min(LENGTH, prefix.length())))) {
        return true;
      }
    }
    return false;
  }
}
