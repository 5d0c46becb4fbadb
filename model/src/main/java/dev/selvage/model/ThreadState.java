package dev.selvage.model;

import java.util.List;

/**
 * The state of a strand when an execution ended.
 *
 * @param strand its strand name
 * @param thread the name of its thread
 * @param waiting what it waits for
 * @param site where in controlled code it waits
 * @param holds the monitors and locks it holds
 * @param stack its stack, innermost first
 */
public record ThreadState(
    String strand,
    String thread,
    Waiting waiting,
    SiteKey site,
    List<Held> holds,
    List<Frame> stack) {
  public ThreadState {
    holds = List.copyOf(holds);
    stack = List.copyOf(stack);
  }
}
