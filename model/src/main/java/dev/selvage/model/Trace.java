package dev.selvage.model;

import java.util.List;

/**
 * What happened in one execution, for reports.
 *
 * @param threads the strands in order of creation
 * @param cut how many events at the beginning were left out to bound memory
 * @param stalls where time passed although threads were ready to run, the longest first
 */
public record Trace(
    List<ThreadName> threads, List<TraceEvent> events, long cut, List<Stall> stalls) {
  public static final Trace EMPTY = new Trace(List.of(), List.of(), 0);

  public Trace {
    threads = List.copyOf(threads);
    events = List.copyOf(events);
    stalls = List.copyOf(stalls);
  }

  /** One in which no time passed. */
  public Trace(List<ThreadName> threads, List<TraceEvent> events, long cut) {
    this(threads, events, cut, List.of());
  }

  /**
   * The end of a sleep, or of a wait by its time-out, while another thread was ready to run.
   *
   * @param woken index into the threads
   * @param waitedNanos the length of the sleep or time-out
   * @param isSleep whether it was a sleep
   * @param site where it waited
   * @param ready index into the threads: the one that had been ready for the longest time
   * @param readyNanos how long it had been
   */
  public record Stall(
      int woken, long waitedNanos, boolean isSleep, SiteKey site, int ready, long readyNanos) {}

  /**
   * A strand and the name of its thread.
   *
   * @param strand the name by parent and number, such as {@code main.2}
   * @param name what to show: the thread's own name where the program gave it one
   */
  public record ThreadName(String strand, String name) {}
}
