package dev.selvage.live.batch;

import dev.selvage.live.batch.DumpedThread.DumpedLock;
import dev.selvage.model.Frame;
import dev.selvage.model.Held;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import dev.selvage.model.Waiting;
import dev.selvage.model.fuzz.RunFailure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The threads of a dump as results have them: with short names for what they wait for. */
final class DumpedStates {
  private final WaitCycle owners;
  private final Map<DumpedLock, String> names = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();

  private DumpedStates(List<DumpedThread> all) {
    owners = new WaitCycle(all);
  }

  static RunFailure.Hang hang(HangVerdict verdict) {
    List<DumpedThread> all = new ArrayList<>(verdict.threads());
    all.addAll(verdict.others());
    DumpedStates states = new DumpedStates(all);
    return new RunFailure.Hang(
        verdict.reason(), states.of(verdict.threads()), states.of(verdict.others()));
  }

  private List<ThreadState> of(List<DumpedThread> threads) {
    return threads.stream().map(this::of).toList();
  }

  private ThreadState of(DumpedThread thread) {
    return new ThreadState(
        thread.name(),
        thread.name(),
        waiting(thread),
        thread.site(),
        thread.holds().stream().map(each -> new Held(name(each), false, SiteKey.NONE)).toList(),
        thread.stack().stream()
            .filter(each -> !each.getClassName().contains("/"))
            .map(Frame::of)
            .toList());
  }

  private Waiting waiting(DumpedThread thread) {
    if (thread.state() == Thread.State.RUNNABLE) {
      return new Waiting.Running();
    }
    if (thread.isIn("java.lang.Thread", "join")) {
      return new Waiting.ForEnd(List.of());
    }
    DumpedLock lock = thread.waiting().lock();
    if (lock == null) {
      // The compiler has removed the object that it waits for.
      return thread.isIn("java.lang.Thread", "sleep")
          ? new Waiting.Sleeping()
          : thread.isIn("java.lang.Object", "wait0")
              ? new Waiting.ForNotify("Object")
              : new Waiting.Parked("");
    }
    return switch (thread.waiting().kind()) {
      case ENTER -> new Waiting.ForLock(name(lock), holders(thread), false);
      case NOTIFY -> new Waiting.ForNotify(name(lock));
      case PARK, NONE ->
          owners.holder(thread) == null
              ? parked(lock)
              : new Waiting.ForLock(name(lock), holders(thread), false);
    };
  }

  private Waiting parked(DumpedLock lock) {
    return lock.type().endsWith("$ConditionObject")
        ? new Waiting.ForSignal(name(lock))
        : new Waiting.Parked(name(lock));
  }

  private List<Waiting.Other> holders(DumpedThread thread) {
    DumpedThread holder = owners.holder(thread);
    return holder == null ? List.of() : List.of(new Waiting.Other(holder.name(), false));
  }

  /** The class and a number, which says nothing but tells objects apart. */
  private String name(DumpedLock lock) {
    String known = names.get(lock);
    if (known == null) {
      String type =
          lock.type()
              .substring(lock.type().lastIndexOf('.') + 1)
              .replaceFirst("\\$\\w*Sync$", "")
              .replaceFirst("^.*\\$(?=[A-Za-z_])", "");
      known = type + "#" + counts.merge(type, 1, Integer::sum);
      names.put(lock, known);
    }
    return known;
  }
}
