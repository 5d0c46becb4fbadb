package dev.selvage.core.strategy.rank;

import java.util.Arrays;

/**
 * An execution, as far as it differs from the one that it branched off: its choices, and where its
 * strands could have been preempted.
 */
final class RankedRun {
  /** The execution whose first choices this one has repeated; null for none. */
  final RankedRun parent;

  /** How many choices were repeated. */
  final int from;

  /** The options that were taken, and fingerprints by which they are recognized. */
  private final char[] chosen;

  private final int[] signs;

  /** By choice: what a strand that was about to access something had called, or 0. */
  private final long[] calls;

  private final Stop[] stops;

  /** The latest walk that has come here. */
  long walk;

  /**
   * A strand could be preempted here.
   *
   * @param step the number of the choice
   * @param prefix a hash of all choices before it
   * @param thread the number of its thread
   * @param variable what it was about to access: a number of {@link TrackedVariables}
   * @param iteration how often it was there with the same calls, this time included
   */
  record Stop(int step, long prefix, int thread, int variable, int iteration) {}

  private RankedRun(RankedRun parent, int from, Log log) {
    this.parent = parent;
    this.from = from;
    this.chosen = Arrays.copyOfRange(log.chosen, from, log.size);
    this.signs = Arrays.copyOfRange(log.signs, from, log.size);
    this.calls = Arrays.copyOfRange(log.calls, from, log.size);
    this.stops = Arrays.copyOf(log.stops, log.stopCount);
  }

  /** What it takes: a step has 14 bytes, and a stop about three times as many. */
  int size() {
    return chosen.length + 3 * stops.length;
  }

  int stops() {
    return stops.length;
  }

  Stop stop(int index) {
    return stops[index];
  }

  /** Copies the first choices. */
  void copyPrefix(int length, Log to) {
    to.reserve(length);
    int end = length;
    for (RankedRun run = this; run != null && end > 0; run = run.parent) {
      int count = end - run.from;
      if (count > 0) {
        System.arraycopy(run.chosen, 0, to.chosen, run.from, count);
        System.arraycopy(run.signs, 0, to.signs, run.from, count);
        System.arraycopy(run.calls, 0, to.calls, run.from, count);
        end = run.from;
      }
    }
    to.size = length;
  }

  /** Collects the choices of an execution, those that it repeats included. */
  static final class Log {
    private char[] chosen = new char[256];
    private int[] signs = new int[256];
    private long[] calls = new long[256];
    private int size;
    private Stop[] stops = new Stop[64];
    private int stopCount;

    void clear() {
      size = 0;
      Arrays.fill(stops, 0, stopCount, null);
      stopCount = 0;
    }

    private void reserve(int length) {
      if (length > chosen.length) {
        chosen = Arrays.copyOf(chosen, length * 2);
        signs = Arrays.copyOf(signs, length * 2);
        calls = Arrays.copyOf(calls, length * 2);
      }
    }

    void add(int option, int sign, long called) {
      reserve(size + 1);
      chosen[size] = (char) option;
      signs[size] = sign;
      calls[size] = called;
      size++;
    }

    void add(Stop stop) {
      if (stopCount == stops.length) {
        stops = Arrays.copyOf(stops, stopCount * 2);
      }
      stops[stopCount++] = stop;
    }

    int chosen(int step) {
      return chosen[step];
    }

    int sign(int step) {
      return signs[step];
    }

    long called(int step) {
      return calls[step];
    }

    /** The execution so far, which has repeated the first choices of another one. */
    RankedRun toRun(RankedRun parent, int from) {
      return new RankedRun(parent, from, this);
    }
  }
}
