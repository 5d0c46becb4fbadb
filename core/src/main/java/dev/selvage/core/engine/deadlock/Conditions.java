package dev.selvage.core.engine.deadlock;

import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.core.engine.sync.Wakeups;

/** Records which signals of conditions reach no waiter, or one waiter and not another. */
public final class Conditions {
  private final StrandTable strands;
  private final Wakeups wakeups;

  public Conditions(StrandTable strands, Wakeups wakeups) {
    this.strands = strands;
    this.wakeups = wakeups;
  }

  /** The running strand is about to wake one or all strands that wait for a condition. */
  public void signalled(Strand me, Object condition, boolean isAll) {
    Object first = Queues.nextWaiter(condition, null);
    if (first == null) {
      wakeups.unheard(condition, me);
    } else if (!isAll) {
      Strand woken = strandOf(condition, first);
      Object other = Queues.nextWaiter(condition, first);
      while (other != null && woken != null) {
        Strand waiter = strandOf(condition, other);
        if (waiter != null) {
          wakeups.missed(waiter, me, woken);
        }
        other = Queues.nextWaiter(condition, other);
      }
    }
  }

  private Strand strandOf(Object condition, Object waiter) {
    Thread thread = Queues.threadOf(condition, waiter);
    return thread == null ? null : strands.of(thread);
  }
}
