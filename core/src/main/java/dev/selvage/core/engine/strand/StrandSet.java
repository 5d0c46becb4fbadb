package dev.selvage.core.engine.strand;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.model.OperationKind;
import java.util.Arrays;

/** The strands of an execution: which of them can continue, and which wait for what. */
final class StrandSet {
  private final Effects effects;
  private final VirtualClock clock;
  private final IndexedStrands enabled = new IndexedStrands();
  private final IndexedStrands timed = new IndexedStrands();
  private Strand[] all = new Strand[16];
  private int count;

  /** Enabled strands that are not daemons: they keep an execution going once the body is done. */
  private int users;

  private int sleepers;

  /** Strands in a wait that could end spuriously. */
  private int waiters;

  StrandSet(Effects effects, VirtualClock clock) {
    this.effects = effects;
    this.clock = clock;
  }

  void clear() {
    Arrays.fill(all, 0, count, null);
    enabled.clear();
    timed.clear();
    count = 0;
    users = 0;
    sleepers = 0;
    waiters = 0;
  }

  /** Creates a strand, enabled and about to begin. */
  Strand create(Thread thread, Strand parent) {
    Strand strand = new Strand(count, thread, parent, effects);
    if (count == all.length) {
      all = Arrays.copyOf(all, count * 2);
    }
    all[count++] = strand;
    ready(strand);
    addEnabled(strand);
    return strand;
  }

  int count() {
    return count;
  }

  Strand get(int id) {
    return all[id];
  }

  /** The strands that can continue. */
  IndexedStrands enabled() {
    return enabled;
  }

  /** The strands whose wait ends by itself at some time. */
  IndexedStrands timed() {
    return timed;
  }

  boolean hasUsers() {
    return users > 0;
  }

  int sleepers() {
    return sleepers;
  }

  int waiters() {
    return waiters;
  }

  /** Whether there is only one strand that can ever continue. */
  boolean isOneEnabledAlone() {
    return enabled.count() == 1 && timed.count() == 0 && waiters == 0;
  }

  // ---- changes

  /** The strand can continue; its wait, if it was in one, is over. */
  void enable(Strand strand) {
    endWait(strand);
    strand.waits(Wait.NONE);
    ready(strand);
    addEnabled(strand);
  }

  /** The same for a strand whose deadline has passed: it has been ready since then. */
  void enableAtDeadline(Strand strand) {
    long deadline = strand.deadline;
    enable(strand);
    strand.readySince = Math.min(deadline, clock.peek());
  }

  private void ready(Strand strand) {
    strand.readySince = clock.peek();
    strand.effort = 0;
  }

  /**
   * The strand cannot continue until it is enabled.
   *
   * @param why one of {@link Wait}
   */
  void disable(Strand strand, int why) {
    endWait(strand);
    if (why == Wait.NOTIFY || why == Wait.PARK) {
      waiters++;
    }
    removeEnabled(strand);
    strand.waits(why);
  }

  private void endWait(Strand strand) {
    switch (strand.peekWaiting()) {
      case Wait.SLEEP -> sleepers--;
      case Wait.NOTIFY, Wait.PARK -> waiters--;
      default -> {
        // Not counted.
      }
    }
    timed.remove(strand);
    strand.deadline = Strand.NO_DEADLINE;
  }

  /** The wait that has just begun ends by itself at some time. */
  void limit(Strand strand, long deadline) {
    strand.deadline = deadline;
    strand.waitNanos = deadline - clock.peek();
    timed.add(strand);
  }

  /** The strand sleeps: it stays enabled, and continues when it is chosen. */
  void sleep(Strand strand, long deadline) {
    sleepers++;
    strand.deadline = deadline;
    strand.waitNanos = deadline - clock.peek();
    strand.waits(Wait.SLEEP);
  }

  /** Sets whether a strand is kept from continuing, although it does not wait for anything. */
  void hold(Strand strand, boolean isHeld) {
    strand.isHeld = isHeld;
    if (isHeld) {
      removeEnabled(strand);
    } else {
      ready(strand);
      addEnabled(strand);
    }
  }

  /** The strand has ended: those that join it can continue. */
  void end(Strand strand) {
    removeEnabled(strand);
    strand.operation = OperationKind.END;
    for (Strand joiner = strand.joiners; joiner != null; ) {
      Strand following = joiner.nextInList;
      joiner.nextInList = null;
      enable(joiner);
      joiner = following;
    }
    strand.joiners = null;
  }

  private void addEnabled(Strand strand) {
    if (enabled.add(strand)) {
      effects.readiness();
      users += strand.daemon ? 0 : 1;
    }
  }

  private void removeEnabled(Strand strand) {
    if (enabled.remove(strand)) {
      effects.readiness();
      users -= strand.daemon ? 0 : 1;
    }
  }
}
