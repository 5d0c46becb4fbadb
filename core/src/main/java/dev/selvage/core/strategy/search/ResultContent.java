package dev.selvage.core.strategy.search;

import dev.selvage.model.ExecutionOutcome;
import java.nio.ByteBuffer;
import java.util.function.LongPredicate;

/**
 * The content of a {@link dev.selvage.model.work.BatchResult}: for every alternative how the
 * execution ended, what else it could have done, and the states on its way.
 */
final class ResultContent {
  /** The result of an alternative. */
  enum Status {
    /** It ran to its end. */
    COMPLETE,
    /** It was cut off in a state that the worker knows. */
    PRUNED,
    /** It has to be explored where the search is. */
    LEFT,
    /** The same, and the worker knows more points than the search. */
    LEARNED
  }

  private static final Status[] STATUSES = Status.values();

  private ByteBuffer out = ByteBuffer.allocate(1 << 16);
  private int count;

  // ---- written by a worker

  /** Begins a result about this number of alternatives. */
  void begin(int alternatives) {
    out.clear();
    count = 0;
    reserve(alternatives * Integer.BYTES);
    out.position(alternatives * Integer.BYTES);
  }

  /** The next alternative is left to the search. */
  void leave(Status why) {
    next(1);
    out.put((byte) why.ordinal());
  }

  /**
   * The next alternative has been explored.
   *
   * @param seen fingerprints of what was found
   * @param log its steps
   * @param states the state before each step of them, two numbers each, or 0, 0; null when they are
   *     not wanted
   * @param high half of the hash of its final state
   * @param low the other half
   */
  void add(
      Status status,
      ExecutionOutcome outcome,
      long[] seen,
      ChoiceLog log,
      long[] states,
      long high,
      long low) {
    next(64 + Long.BYTES * seen.length + log.size() * (states == null ? 16 : 32));
    out.put((byte) status.ordinal()).putLong(high).putLong(low);
    out.putLong(outcome.steps()).putInt(outcome.strands()).putInt(outcome.preemptions());
    out.putInt(seen.length);
    for (long each : seen) {
      out.putLong(each);
    }
    out.putInt(log.size());
    for (int i = 0; i < log.size(); i++) {
      log.put(i, out);
      if (states != null) {
        out.putLong(states[2 * i]).putLong(states[2 * i + 1]);
      }
    }
  }

  byte[] toBytes() {
    byte[] bytes = new byte[out.position()];
    out.get(0, bytes);
    return bytes;
  }

  private void next(int length) {
    reserve(length);
    out.putInt(Integer.BYTES * count++, out.position());
  }

  private void reserve(int length) {
    if (out.remaining() < length) {
      ByteBuffer more = ByteBuffer.allocate(2 * (out.position() + length));
      out = more.put(out.flip());
    }
  }

  // ---- read by the search

  /** Turns to an alternative. */
  static ByteBuffer at(byte[] result, int place) {
    ByteBuffer in = ByteBuffer.wrap(result);
    return in.position(in.getInt(Integer.BYTES * place));
  }

  static Status status(ByteBuffer in) {
    return STATUSES[in.get()];
  }

  /** After the hash of the final state. */
  static ExecutionOutcome outcome(ByteBuffer in) {
    return new ExecutionOutcome(in.getLong(), in.getInt(), in.getInt(), false, false);
  }

  /** After the outcome: whether all that was seen is known. */
  static boolean areKnown(ByteBuffer in, LongPredicate isKnown) {
    boolean areKnown = true;
    for (int left = in.getInt(); left > 0; left--) {
      areKnown &= isKnown.test(in.getLong());
    }
    return areKnown;
  }

  /**
   * After what was seen: the steps, up to a state that is known.
   *
   * @param cache null when there are no states
   * @return whether they reach the end
   */
  static boolean steps(ByteBuffer in, ChoiceLog log, BranchExecution.Cache cache) {
    log.clear();
    for (int left = in.getInt(); left > 0; left--) {
      log.read(in);
      if (cache != null) {
        long high = in.getLong();
        long low = in.getLong();
        if ((high != 0 || low != 0) && !cache.reach(high, low)) {
          log.removeLast();
          return false;
        }
      }
    }
    return true;
  }
}
