package dev.selvage.live.batch;

import dev.selvage.model.fuzz.HangKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares two dumps of a program and says whether it goes on. A thread makes progress if it is in
 * other methods of the program, or if it waits or runs at other lines, or if it runs in code of the
 * JDK alone. One that takes a good part of the time between the dumps without leaving its methods
 * spins; whether it will leave them nobody knows, which is why the time that a run has is a
 * multiple of what it usually takes.
 */
final class DumpComparison {
  /** A thread that has less than this part of the time waits. */
  private static final double LEAST_SHARE = 0.1;

  private final List<DumpedThread> before;
  private final List<DumpedThread> after;
  private final double nanos;

  /** Two dumps, and the time between them. */
  DumpComparison(List<DumpedThread> before, List<DumpedThread> after, Duration between) {
    this.before = before;
    this.after = after;
    this.nanos = Math.max(1, between.toNanos());
  }

  /**
   * The verdict. A deadlock counts even if other threads go on: the program will not end.
   *
   * @param hasPrinted whether the program has printed something in the meantime
   */
  HangVerdict verdict(boolean hasPrinted) {
    List<DumpedThread> cycle = new WaitCycle(after).find();
    if (!cycle.isEmpty() && isUnchanged(cycle)) {
      return verdict(HangKind.DEADLOCK, cycle);
    }
    if (after.isEmpty()) {
      return HangVerdict.UNKNOWN;
    }
    List<DumpedThread> observed = observed(after);
    if (hasPrinted || !ids(observed(before)).equals(ids(observed))) {
      return HangVerdict.PROGRESS;
    }
    Map<String, DumpedThread> earlier = new HashMap<>();
    before.forEach(each -> earlier.put(each.id(), each));
    List<DumpedThread> spinning = new ArrayList<>();
    for (DumpedThread thread : observed) {
      DumpedThread then = earlier.get(thread.id());
      if (!then.methods().equals(thread.methods())) {
        return HangVerdict.PROGRESS;
      }
      if (runs(then, thread)) {
        if (!thread.isInProgram()) {
          return HangVerdict.PROGRESS;
        }
        spinning.add(thread);
      } else if (!then.lines().equals(thread.lines())) {
        return HangVerdict.PROGRESS;
      }
    }
    return spinning.isEmpty()
        ? verdict(HangKind.ALL_WAIT, observed)
        : verdict(HangKind.SPIN, spinning);
  }

  private boolean isUnchanged(List<DumpedThread> cycle) {
    List<DumpedThread> earlier = new WaitCycle(before).find();
    return ids(earlier).equals(ids(cycle));
  }

  private HangVerdict verdict(HangKind kind, List<DumpedThread> threads) {
    return new HangVerdict(
        kind, threads, observed(after).stream().filter(each -> !threads.contains(each)).toList());
  }

  private boolean runs(DumpedThread then, DumpedThread now) {
    if (then.cpuNanos() >= 0 && now.cpuNanos() >= 0) {
      return now.cpuNanos() - then.cpuNanos() >= LEAST_SHARE * nanos;
    }
    return isRunning(then) && isRunning(now);
  }

  /** In a native method a thread that is called runnable may wait. */
  private static boolean isRunning(DumpedThread thread) {
    return thread.state() == Thread.State.RUNNABLE
        && !thread.stack().isEmpty()
        && !thread.stack().getFirst().isNativeMethod();
  }

  /**
   * The threads of the program: those with code of the program on their stacks, and those that keep
   * the JVM from ending, other than threads of the JVM itself, which have no stack.
   */
  private static List<DumpedThread> observed(List<DumpedThread> threads) {
    return threads.stream()
        .filter(each -> each.isInProgram() || (!each.isDaemon() && !each.stack().isEmpty()))
        .toList();
  }

  private static Set<String> ids(List<DumpedThread> threads) {
    Set<String> ids = new HashSet<>();
    threads.forEach(each -> ids.add(each.id()));
    return ids;
  }
}
