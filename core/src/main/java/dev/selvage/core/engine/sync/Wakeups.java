package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.strand.Strand;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.ObjectTable;
import java.util.Arrays;

/** Wake-ups that did not reach somebody: for messages about one who waits for ever. */
public final class Wakeups {
  /**
   * A notify or a signal.
   *
   * @param by who gave it
   * @param site where
   * @param woken who was woken by it, null for nobody
   */
  public record Wakeup(Strand by, int site, Strand woken) {}

  /** One that woke another waiter than this one, in so manieth of its waits. */
  private record Missed(Wakeup wakeup, int waits) {}

  /** By monitor or condition: the latest one when nobody waited. */
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

  /** Nobody waited. */
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

  /** The wake-up that a strand should have had, which waits for a monitor or condition; or null. */
  public Wakeup lostBy(Strand waiter, Object target) {
    Missed other = waiter.id < missed.length ? missed[waiter.id] : null;
    return other != null && other.waits == waiter.waits ? other.wakeup : unheard.get(target);
  }
}
