package dev.selvage.live.batch;

import dev.selvage.live.batch.DumpedThread.DumpedLock;
import dev.selvage.live.batch.DumpedThread.DumpedWait;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Who holds what threads wait for, and whether that goes round in a circle. */
final class WaitCycle {
  private final List<DumpedThread> threads;
  private final Map<DumpedLock, DumpedThread> holders = new HashMap<>();

  WaitCycle(List<DumpedThread> threads) {
    this.threads = threads;
    for (DumpedThread thread : threads) {
      thread.holds().forEach(lock -> holders.put(lock, thread));
    }
  }

  /** The thread that another one waits for; null if there is none or it is not known. */
  DumpedThread holder(DumpedThread waiting) {
    DumpedWait wait = waiting.waiting();
    return switch (wait.kind()) {
      case ENTER, PARK -> wait.lock() == null ? null : holders.get(wait.lock());
      case NONE, NOTIFY -> null;
    };
  }

  /**
   * The first cycle of threads without time limits, in an order that does not depend on the run;
   * empty for none.
   */
  List<DumpedThread> find() {
    for (DumpedThread start : threads) {
      List<DumpedThread> path = new ArrayList<>();
      DumpedThread at = start;
      while (at != null && isWithoutLimit(at) && !path.contains(at)) {
        path.add(at);
        at = holder(at);
      }
      if (at == start && path.size() > 1) {
        return rotated(path);
      }
    }
    return List.of();
  }

  private static boolean isWithoutLimit(DumpedThread thread) {
    return thread.state() != Thread.State.TIMED_WAITING;
  }

  private static List<DumpedThread> rotated(List<DumpedThread> cycle) {
    DumpedThread first =
        Collections.min(
            cycle,
            Comparator.comparing((DumpedThread each) -> each.site())
                .thenComparing(each -> each.name()));
    List<DumpedThread> rotated = new ArrayList<>(cycle);
    Collections.rotate(rotated, -cycle.indexOf(first));
    return rotated;
  }
}
