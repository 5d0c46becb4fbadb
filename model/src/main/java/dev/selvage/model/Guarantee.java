package dev.selvage.model;

import java.util.List;

/**
 * The guarantee of a campaign: the maximum probability that it has missed a bug, if there is one.
 * It holds if no execution of the program has more threads and steps than these.
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
   * The chances of missing a bug.
   *
   * @param depth the number of ordering constraints that trigger it
   * @param executions how many executions count
   * @param probability the maximum probability that all of them missed it
   * @param moreExecutions how many more would reduce that to one in a hundred; -1 if not known
   */
  public record Escape(int depth, long executions, double probability, long moreExecutions) {}
}
