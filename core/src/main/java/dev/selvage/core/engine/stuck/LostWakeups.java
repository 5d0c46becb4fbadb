package dev.selvage.core.engine.stuck;

import dev.selvage.core.engine.ThreadNames;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.sync.Monitors;
import dev.selvage.core.engine.sync.Parking;
import dev.selvage.core.engine.sync.Wakeups;
import java.util.List;

/**
 * Tells a wake-up that was lost from other reasons to wait for ever: code of the program itself
 * waits to be notified, signalled or unparked, and holds no lock that keeps others from doing it.
 */
final class LostWakeups {
  private final Carrier carrier;
  private final WaitGraph graph;
  private final Wakeups wakeups;
  private final WaitWords words;

  LostWakeups(Carrier carrier, WaitGraph graph, Wakeups wakeups, WaitWords words) {
    this.carrier = carrier;
    this.graph = graph;
    this.wakeups = wakeups;
    this.words = words;
  }

  /** What is to be said of strands that all wait for ever; null when no wake-up was lost. */
  String message(List<Strand> stuck) {
    Strand told = null;
    for (Strand strand : stuck) {
      if (!waitsForAWakeup(strand)) {
        continue;
      }
      if (isInTheWay(strand, stuck)) {
        return null;
      }
      if (told == null || evidence(strand) > evidence(told)) {
        told = strand;
      }
    }
    return told == null ? null : "lost-wakeup: " + ThreadNames.of(told) + message(told);
  }

  private boolean waitsForAWakeup(Strand strand) {
    return (strand.peekWaiting() == Wait.NOTIFY
            || strand.peekWaiting() == Wait.PARK && graph.waitsFor(strand).isEmpty())
        && ParkFrames.isOfTheProgram(carrier.stackOf(strand));
  }

  private boolean isInTheWay(Strand strand, List<Strand> stuck) {
    return stuck.stream()
        .anyMatch(other -> graph.wantsALock(other) && graph.waitsFor(other).contains(strand));
  }

  /** How much is known of the wake-up that a strand should have had. */
  private int evidence(Strand strand) {
    Wakeups.Wakeup lost = lostBy(strand);
    return lost == null ? 0 : lost.woken() == null ? 1 : 2;
  }

  private Wakeups.Wakeup lostBy(Strand strand) {
    Object target = target(strand);
    if (target != null) {
      return wakeups.lostBy(strand, target);
    }
    return strand.unparker == null
        ? null
        : new Wakeups.Wakeup(strand.unparker, strand.unparkSite, null);
  }

  /** The monitor or condition that a strand waits for; null when it is parked. */
  private static Object target(Strand strand) {
    if (strand.peekWaiting() == Wait.NOTIFY) {
      return Monitors.objectOf(strand.waitingFor);
    }
    Object blocker = Parking.blockerOf(strand);
    return Queues.isCondition(blocker) ? blocker : null;
  }

  private String message(Strand strand) {
    Object target = target(strand);
    String place = words.place("at", strand.lastSite);
    Wakeups.Wakeup lost = lostBy(strand);
    if (target == null) {
      return " is parked for ever"
          + place
          + (lost == null ? "" : "; " + by(lost) + " unparked it before that" + at(lost));
    }
    boolean isMonitor = strand.peekWaiting() == Wait.NOTIFY;
    String call = isMonitor ? "notify" : "signal";
    String text = " waits for ever for a " + call + " of " + words.name(target) + place;
    if (lost == null) {
      return text;
    }
    return text
        + "; "
        + (lost.woken() == null
            ? by(lost)
                + (isMonitor ? " notified" : " signalled")
                + " it before anybody waited"
                + at(lost)
            : "the " + call + at(lost) + " woke " + ThreadNames.of(lost.woken()) + " instead");
  }

  private static String by(Wakeups.Wakeup wakeup) {
    return ThreadNames.of(wakeup.by());
  }

  private String at(Wakeups.Wakeup wakeup) {
    return words.place("at", wakeup.site());
  }
}
