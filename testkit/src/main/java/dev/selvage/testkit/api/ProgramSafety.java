package dev.selvage.testkit.api;

import java.lang.reflect.Method;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What is promised when all calls of a program come together. */
final class ProgramSafety {
  /** Views and wrappers that are as safe as what is behind them. */
  private static final List<String> TRANSPARENT =
      List.of(
          "java.util.Collections$Unmodifiable",
          "java.util.Collections$Checked",
          "java.util.Collections$AsLIFOQueue",
          "java.util.Collections$SetFromMap",
          "java.util.Collections$SequencedSetFromMap",
          "java.util.Reverse",
          "java.util.SequencedMap$");

  private final Prototype prototype;
  private final List<Call> shared;

  ProgramSafety(Prototype prototype, List<Call> shared) {
    this.prototype = prototype;
    this.shared = shared;
  }

  Safety of(List<List<Call>> threads) {
    Set<Safety> all = EnumSet.noneOf(Safety.class);
    Set<Integer> locks = new HashSet<>();
    for (List<Call> thread : threads) {
      for (Call call : thread) {
        all.add(of(call, thread));
        call.operands().forEach(each -> addLock(each, locks));
      }
    }
    if (all.equals(EnumSet.of(Safety.UNSAFE))) {
      return Safety.UNSAFE;
    }
    if (all.contains(Safety.UNSAFE) || all.contains(Safety.MIXED) || locks.size() > 1) {
      return Safety.MIXED;
    }
    return all.contains(Safety.WEAK) ? Safety.WEAK : Safety.ATOMIC;
  }

  /** Two wrappers that synchronize do not exclude each other. */
  private void addLock(Argument argument, Set<Integer> locks) {
    if (argument instanceof Argument.Shared each
        && shared.get(each.slot()).target().toString().contains("synchronized")) {
      locks.add(each.slot());
    }
  }

  private Safety of(Call call, List<Call> thread) {
    Safety worst = Safety.ATOMIC;
    for (Argument each : call.operands().toList()) {
      Safety safety = each == call.receiver() ? onReceiver(call, thread) : given(each, thread);
      worst = safety.compareTo(worst) > 0 ? safety : worst;
    }
    return worst;
  }

  private Safety onReceiver(Call call, List<Call> thread) {
    return switch (call.receiver()) {
      case Argument.Shared object when isTransparent(prototype.object(object.slot()).getClass()) ->
          behind(object.slot());
      case Argument.Shared object ->
          call.target() instanceof Target.Invocation(_, Method method)
              ? ThreadSafety.of(prototype.object(object.slot()).getClass(), method)
              : Safety.UNSAFE;
      default -> given(call.receiver(), thread);
    };
  }

  /** An object that is read or changed by other means than a call of its own. */
  private Safety given(Argument argument, List<Call> thread) {
    return switch (argument) {
      case Argument.Shared object -> {
        Class<?> type = prototype.object(object.slot()).getClass();
        yield isTransparent(type)
            ? behind(object.slot())
            : ThreadSafety.isIteratedUnlocked(type)
                ? Safety.MIXED
                : ThreadSafety.isSafe(type) ? Safety.WEAK : Safety.UNSAFE;
      }
      case Argument.Result result ->
          ownResult(of(thread.get(result.call()), thread), thread.get(result.call()));
      default -> Safety.ATOMIC;
    };
  }

  /** What a thread got from a concurrent collection is for itself; otherwise it is not known. */
  private Safety ownResult(Safety source, Call call) {
    boolean isConcurrent =
        call.operands()
            .filter(Argument.Shared.class::isInstance)
            .map(each -> prototype.object(((Argument.Shared) each).slot()).getClass().getName())
            .allMatch(name -> name.startsWith("java.util.concurrent."));
    return source == Safety.UNSAFE
        ? Safety.UNSAFE
        : isConcurrent && source != Safety.MIXED ? Safety.WEAK : Safety.MIXED;
  }

  private static boolean isTransparent(Class<?> type) {
    return TRANSPARENT.stream().anyMatch(type.getName()::startsWith);
  }

  private Safety behind(int slot) {
    List<Safety> sources =
        shared.get(slot).operands().map(each -> given(each, List.of())).sorted().toList();
    return sources.isEmpty() || sources.getLast() == Safety.ATOMIC
        ? Safety.UNSAFE
        : sources.getLast();
  }
}
