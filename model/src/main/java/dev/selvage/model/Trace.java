package dev.selvage.model;

import java.util.List;

/**
 * What happened in one execution, for reports.
 *
 * @param threads the strands in order of creation
 * @param cut how many events at the beginning were left out to bound memory
 */
public record Trace(List<ThreadName> threads, List<TraceEvent> events, long cut) {
  public static final Trace EMPTY = new Trace(List.of(), List.of(), 0);

  public Trace {
    threads = List.copyOf(threads);
    events = List.copyOf(events);
  }

  /**
   * A strand and the name of its thread.
   *
   * @param strand the name by parent and number, such as {@code main.2}
   * @param name what to show: the thread's own name where the program gave it one
   */
  public record ThreadName(String strand, String name) {}
}
