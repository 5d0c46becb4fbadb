package dev.selvage.core.strategy.auto;

import dev.selvage.core.strategy.Strategy;

/** A strategy that takes part in a mixture. */
final class Part {
  /** How much the latest look at an execution counts, against all earlier ones. */
  private static final double RECENT = 0.25;

  /** After the first ones, one of this many executions is looked at. */
  private static final int EVERY = 16;

  /** All of these are looked at. */
  private static final int FIRST = 8;

  final String name;
  final Strategy strategy;
  private long executions;

  /** How many executions it is owed; negative if it has run ahead. */
  private double owed;

  /** The share of its latest executions that have brought something new. */
  private double merit = 1;

  Part(String name, Strategy strategy) {
    this.name = name;
    this.strategy = strategy;
  }

  /** Another execution of it begins. */
  boolean begin() {
    executions++;
    return strategy.begin();
  }

  /** How many executions it has run, the current one included. */
  long executions() {
    return executions;
  }

  /** Whether the current execution is one of those that are looked at. */
  boolean isLookedAt() {
    return executions <= FIRST || executions % EVERY == 1;
  }

  /** An execution was looked at. */
  void brought(boolean isNew) {
    merit = (1 - RECENT) * merit + (isNew ? RECENT : 0);
  }

  double merit() {
    return merit;
  }

  double owed() {
    return owed;
  }

  void owe(double share) {
    owed += share;
  }
}
