package dev.selvage.core.strategy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * How many events of each group a strand executes, by the name of the strand, estimated from
 * earlier executions. If executions differ, an estimate is close to the maximum of the recent ones:
 * a strand that takes a shorter path must not lower the expectation for the longer one.
 */
final class EventCounts {
  /** One event, in the unit of the estimates. */
  static final long EVENT = 256;

  /** The fraction of the difference by which an estimate that was too high is lowered. */
  private static final int DECAY = 8;

  private final Map<String, Integer> numbers = new HashMap<>();
  private int[] parents = new int[16];

  /** For each strand, by group. */
  private long[][] estimates = new long[16][0];

  /** The same for the current execution, in events. */
  private int[][] counts = new int[16][0];

  private long[] expected = new long[16];

  /** By group: how many strands have events of it. */
  private int[] strandCounts = new int[16];

  /** The number of a strand in all executions; the same for the same name. */
  int number(String name) {
    Integer known = numbers.get(name);
    return known == null ? add(name) : known;
  }

  /** A parent's number is lower than its children's. */
  private int add(String name) {
    int dot = name.lastIndexOf('.');
    int parent = dot < 0 ? -1 : number(name.substring(0, dot));
    int number = numbers.size();
    numbers.put(name, number);
    if (number == parents.length) {
      parents = Arrays.copyOf(parents, number * 2);
      estimates = Arrays.copyOf(estimates, number * 2);
      counts = Arrays.copyOf(counts, number * 2);
      expected = Arrays.copyOf(expected, number * 2);
      Arrays.fill(estimates, number, number * 2, new long[0]);
      Arrays.fill(counts, number, number * 2, new int[0]);
    }
    parents[number] = parent;
    return number;
  }

  /** The number of a strand's parent, -1 when it has none. */
  int parent(int strand) {
    return parents[strand];
  }

  /** Starts to count, for an execution that is interested in a group. */
  void begin(int group) {
    for (int strand = 0; strand < numbers.size(); strand++) {
      Arrays.fill(counts[strand], 0);
      expected[strand] = group < estimates[strand].length ? estimates[strand][group] : 0;
    }
    for (int strand = numbers.size() - 1; strand > 0; strand--) {
      if (parents[strand] >= 0) {
        expected[parents[strand]] += expected[strand];
      }
    }
  }

  /** The events of the group that are expected of a strand and those that it will start. */
  long expected(int strand) {
    return expected[strand];
  }

  void count(int strand, int group) {
    int[] own = counts[strand];
    if (group >= own.length) {
      own = Arrays.copyOf(own, group * 2);
      counts[strand] = own;
    }
    own[group]++;
  }

  /** The events of one group are now of another one, with a lower number. */
  void move(int from, int to) {
    for (int strand = 0; strand < numbers.size(); strand++) {
      if (from < estimates[strand].length) {
        estimates[strand][to] += estimates[strand][from];
        estimates[strand][from] = 0;
      }
      if (from < counts[strand].length) {
        counts[strand][to] += counts[strand][from];
        counts[strand][from] = 0;
      }
    }
  }

  /**
   * Learns from the execution that has ended.
   *
   * @param isWhole whether all of it was executed; else it may only raise estimates
   */
  void learn(boolean isWhole) {
    Arrays.fill(strandCounts, 0);
    for (int strand = 0; strand < numbers.size(); strand++) {
      learn(strand, isWhole);
      long[] learned = estimates[strand];
      if (strandCounts.length < learned.length) {
        strandCounts = Arrays.copyOf(strandCounts, learned.length);
      }
      for (int group = 0; group < learned.length; group++) {
        strandCounts[group] += learned[group] > 0 ? 1 : 0;
      }
    }
  }

  private void learn(int strand, boolean isWhole) {
    int[] own = counts[strand];
    if (estimates[strand].length < own.length) {
      estimates[strand] = Arrays.copyOf(estimates[strand], own.length);
    }
    long[] learned = estimates[strand];
    for (int group = 0; group < learned.length; group++) {
      long seen = group < own.length ? own[group] * EVENT : 0;
      if (seen >= learned[group]) {
        learned[group] = seen;
      } else if (isWhole) {
        learned[group] -= (learned[group] - seen + DECAY - 1) / DECAY;
      }
    }
  }

  /** Whether events of a group are expected of more than one strand. */
  boolean isShared(int group) {
    return group < strandCounts.length && strandCounts[group] > 1;
  }
}
