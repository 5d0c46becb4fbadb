package dev.selvage.core.engine.strand;

/** The options of a question when they are not just the enabled strands. */
final class Offer {
  private final EnabledStrands enabled;
  private final TimedStrands timed;
  private Strand[] strands = new Strand[16];
  private int count;

  Offer(EnabledStrands enabled, TimedStrands timed) {
    this.enabled = enabled;
    this.timed = timed;
  }

  /**
   * Collects: spinners out, early wake-ups in.
   *
   * @param spurious how many spurious wake-ups there may still be
   * @return whether there is anybody
   */
  boolean collect(Strand[] all, int strandCount, Strand last, boolean expireAnytime, int spurious) {
    if (strands.length < 2 * strandCount) {
      strands = new Strand[4 * strandCount];
    }
    count = 0;
    boolean isSpinning = last.yielded && last.spin.isSpinning();
    addEnabled(isSpinning ? last : null);
    if (expireAnytime) {
      addTimeouts();
    }
    if (spurious > 0) {
      addWaiters(all, strandCount, expireAnytime);
    }
    if (count == 0 && isSpinning) {
      add(last);
    }
    return count > 0;
  }

  int count() {
    return count;
  }

  Strand[] array() {
    return strands;
  }

  private void add(Strand strand) {
    strands[count++] = strand;
  }

  /** The enabled ones, but for a spinner and for sleepers whom a time-out would have to precede. */
  private void addEnabled(Strand spinner) {
    long firstTimeout = timed.earliest();
    for (int i = 0; i < enabled.count(); i++) {
      Strand strand = enabled.array()[i];
      boolean oversleeps = strand.waiting == Wait.SLEEP && strand.deadline > firstTimeout;
      if (!oversleeps && strand != spinner) {
        add(strand);
      }
    }
  }

  /** Those whose time-out may expire now. */
  private void addTimeouts() {
    for (int i = 0; i < timed.count(); i++) {
      add(timed.get(i));
    }
  }

  /** Those who may wake without a reason. */
  private void addWaiters(Strand[] all, int strandCount, boolean hasTimeouts) {
    for (int i = 0; i < strandCount; i++) {
      Strand strand = all[i];
      boolean isOffered = hasTimeouts && strand.timedAt >= 0;
      if (isWaiter(strand) && !isOffered) {
        add(strand);
      }
    }
  }

  private static boolean isWaiter(Strand strand) {
    return !strand.terminated && (strand.waiting == Wait.NOTIFY || strand.waiting == Wait.PARK);
  }
}
