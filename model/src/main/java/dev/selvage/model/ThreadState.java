package dev.selvage.model;

import java.util.List;

/**
 * Where a strand stood when an execution ended.
 *
 * @param strand its strand name
 * @param thread the name of its thread
 * @param waiting what it waits for, in words; empty when it does not wait
 * @param site where in controlled code it waits
 * @param holds the monitors and locks it holds, in words
 * @param stack its stack, innermost first
 */
public record ThreadState(
    String strand,
    String thread,
    String waiting,
    SiteKey site,
    List<String> holds,
    List<String> stack) {
  public ThreadState {
    holds = List.copyOf(holds);
    stack = List.copyOf(stack);
  }
}
