package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.strand.Strand;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.ObjectTable;
import java.util.Arrays;

/** Records wake-ups that did not reach a waiter, for reports about a strand that waits forever. */
public final class Wakeups {
  /**
   * A notify or a signal.
   *
   * @param by the strand that gave it
   * @param site where
   * @param woken the strand that was woken by it, null for none
   */
  public record Wakeup(Strand by, int site, Strand woken) {}

  /** A wake-up that woke another waiter than this one, with the number of this one's wait. */
  private record Missed(Wakeup wakeup, int waits) {}

  /** By monitor or condition: the latest one without a waiter. */
  private final ObjectTable<Wakeup> unheard;

  /** By the number of a strand: the latest one that woke another. */
  private Missed[] missed = new Missed[16];

  public Wakeups(ObjectNumbers numbers) {
    unheard = new ObjectTable<>(numbers);
  }

  void clear() {
    unheard.clear();
    Arrays.fill(missed, null);
  }

  /** A wake-up without a waiter. */
  public void unheard(Object target, Strand by) {
    unheard.put(target, new Wakeup(by, by.lastSite, null));
  }

  /** One waiter was woken, and this one was not. */
  public void missed(Strand waiter, Strand by, Strand woken) {
    if (waiter.id >= missed.length) {
      missed = Arrays.copyOf(missed, waiter.id * 2);
    }
    missed[waiter.id] = new Missed(new Wakeup(by, by.lastSite, woken), waiter.waits);
  }

  /**
   * The wake-up that should have reached a strand that waits for a monitor or condition; or null.
   */
  public Wakeup lostBy(Strand waiter, Object target) {
    Missed other = waiter.id < missed.length ? missed[waiter.id] : null;
    return other != null && other.waits == waiter.waits ? other.wakeup : unheard.get(target);
  }
}
