package dev.selvage.core.engine.loop;

import java.util.Arrays;
import java.util.List;

/**
 * The loop in which a strand only waits, round after round, if there is one, and whether all that
 * it looks at there is the same each time.
 */
final class PollingLoop {
  private static final long[] NO_DIGESTS = {};

  private final IterationLog log;
  private final HeapDigest digest;

  /** Null for none. */
  private LoopRecord record;

  /** Whether everything was the same when the strand began its latest wait and the one before. */
  private boolean isSteady;

  /** The digests of the JDK objects of the loop when the latest wait began. */
  private long[] digests = NO_DIGESTS;

  PollingLoop(IterationLog log, HeapDigest digest) {
    this.log = log;
    this.digest = digest;
  }

  void clear() {
    record = null;
    isSteady = false;
    digests = NO_DIGESTS;
  }

  /** The strand is at the head of a loop again. */
  void arrives(LoopRecord loop, Round latest) {
    record = latest == Round.POLLED ? loop : null;
    isSteady = record != null && log.keep(loop.start) && isSteady;
  }

  /** The strand has left a loop. */
  void drop(LoopRecord loop) {
    if (loop == record) {
      record = null;
    }
  }

  /** The strand begins to wait. */
  void waits() {
    if (record != null) {
      long[] now = record.called.digests(digest);
      isSteady = log.refreshKept() && Arrays.equals(now, digests);
      digests = now;
    }
  }

  /** Whether there were that many such rounds in a row, and nothing has changed since. */
  boolean isUnchanged(int rounds) {
    return record != null
        && record.polls >= rounds
        && isSteady
        && log.isKeptUnchanged()
        && Arrays.equals(digests, record.called.digests(digest));
  }

  /** What it looks at in each round. */
  List<ReadLocation> locations() {
    return record == null ? List.of() : log.keptLocations();
  }
}
