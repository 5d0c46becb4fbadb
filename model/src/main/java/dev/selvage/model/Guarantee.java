package dev.selvage.model;

import java.util.List;

/**
 * What a campaign bought: with which probability at most a bug, if there is one, has escaped it. It
 * holds as long as no execution of the program has more threads and steps than these.
 *
 * @param threads the most threads of an execution
 * @param steps the most steps of an execution
 * @param phaseSteps the most steps between two states in which only one thread can run
 * @param anywhere for bugs of growing depth, from 1
 * @param insideAPhase the same for a bug whose events lie in one phase; empty where executions are
 *     not explored by phases
 */
public record Guarantee(
    int threads, long steps, long phaseSteps, List<Escape> anywhere, List<Escape> insideAPhase) {
  public Guarantee {
    anywhere = List.copyOf(anywhere);
    insideAPhase = List.copyOf(insideAPhase);
  }

  /**
   * The chance that a bug had.
   *
   * @param depth how many ordering constraints make it happen
   * @param executions how many executions count
   * @param probability with which it escaped them all, at most
   * @param moreExecutions how many more would make that one in a hundred; -1 when it cannot be said
   */
  public record Escape(int depth, long executions, double probability, long moreExecutions) {}
}
