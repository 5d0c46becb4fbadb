package dev.selvage.core.engine.strand;

/** The options of a question if they are not just the enabled strands. */
final class ExtendedOptions {
  private final StrandSet all;
  private final Clockwork clockwork;
  private final StallGuard guard;
  private Strand[] strands = new Strand[16];
  private int count;

  ExtendedOptions(StrandSet all, Clockwork clockwork, StallGuard guard) {
    this.all = all;
    this.clockwork = clockwork;
    this.guard = guard;
  }

  /**
   * Collects the options: without spinning strands, with early wake-ups.
   *
   * @param spurious how many spurious wake-ups there may still be
   * @return whether there is any option
   */
  boolean collect(Strand last, boolean expireAnytime, int spurious) {
    if (strands.length < 2 * all.count()) {
      strands = new Strand[4 * all.count()];
    }
    count = 0;
    boolean isSpinning = last.yielded && last.spin.isSpinning();
    guard.look(null);
    addEnabled(isSpinning ? last : null, expireAnytime ? Long.MAX_VALUE : clockwork.earliest());
    if (expireAnytime) {
      addTimeouts();
    }
    if (spurious > 0) {
      addWaiters(expireAnytime);
    }
    if (count == 0 && isSpinning) {
      add(last);
    }
    return count > 0;
  }

  /** The one strand that has to continue. */
  void only(Strand strand) {
    strands[0] = strand;
    count = 1;
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

  /**
   * The enabled ones, except a spinner, and except sleepers that a time-out would have to precede
   * or that would keep others waiting for too long.
   */
  private void addEnabled(Strand spinner, long firstTimeout) {
    IndexedStrands enabled = all.enabled();
    for (int i = 0; i < enabled.count(); i++) {
      Strand strand = enabled.get(i);
      if (strand != spinner
          && (strand.peekWaiting() != Wait.SLEEP || wakes(strand, firstTimeout))) {
        add(strand);
      }
    }
  }

  private boolean wakes(Strand sleeper, long firstTimeout) {
    return sleeper.deadline <= firstTimeout && guard.allows(sleeper.deadline);
  }

  /** The strands whose time-out may expire now. */
  private void addTimeouts() {
    for (int i = 0; i < all.timed().count(); i++) {
      Strand strand = all.timed().get(i);
      if (!Clockwork.isInVain(strand, 1) && guard.allows(strand.deadline)) {
        add(strand);
      }
    }
  }

  /** The strands that may wake spuriously. */
  private void addWaiters(boolean hasTimeouts) {
    for (int i = 0; i < all.count(); i++) {
      Strand strand = all.get(i);
      boolean isOffered = hasTimeouts && strand.isTimed() && guard.allows(strand.deadline);
      if (isWaiter(strand) && !isOffered) {
        add(strand);
      }
    }
  }

  private static boolean isWaiter(Strand strand) {
    int waiting = strand.peekWaiting();
    return !strand.peekEnded() && (waiting == Wait.NOTIFY || waiting == Wait.PARK);
  }
}
