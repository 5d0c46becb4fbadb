package dev.selvage.monitor.atomicity;

import dev.selvage.bridge.Site;
import dev.selvage.monitor.object.LookingCalls;
import dev.selvage.monitor.object.ObjectStandIn;
import java.util.Collection;
import java.util.Map;
import java.util.Set;

/**
 * The role of a call to a thread-safe collection or atomic variable in a check-then-act sequence.
 */
enum CallEffect {
  /** Of no interest. */
  NONE,

  /** Returns something that may be different a moment later. */
  LOOK,

  /** Traverses all elements. A change in between matters only if all elements are then removed. */
  LOOK_AT_ALL,

  /** Changes something, whatever it is now. */
  ACT,

  /** Removes all elements. */
  DROP_ALL,

  /**
   * Changes something if it is as expected, or returns what it was: no other strand can run in
   * between.
   */
  DECIDE;

  /** Their results are for display, or for a hash table. */
  private static final Set<String> FOR_OTHERS = Set.of("equals", "hashCode", "toString");

  private static final Set<String> LOOKS_AT_ALL =
      Set.of(
          "elements",
          "entrySet",
          "forEach",
          "iterator",
          "keySet",
          "keys",
          "stream",
          "toArray",
          "values");

  private static final Set<String> ACTS =
      Set.of(
          "add",
          "addAll",
          "addAndGet",
          "addElement",
          "addFirst",
          "addLast",
          "decrement",
          "decrementAndGet",
          "getAndAdd",
          "getAndDecrement",
          "getAndIncrement",
          "increment",
          "incrementAndGet",
          "insertElementAt",
          "lazySet",
          "offer",
          "offerFirst",
          "offerLast",
          "poll",
          "pollFirst",
          "pollFirstEntry",
          "pollLast",
          "pollLastEntry",
          "pop",
          "push",
          "put",
          "putAll",
          "putFirst",
          "putLast",
          "remove",
          "removeAll",
          "removeElement",
          "removeElementAt",
          "removeFirst",
          "removeLast",
          "replace",
          "retainAll",
          "set",
          "setElementAt",
          "setOpaque",
          "setPlain",
          "setProperty",
          "setRelease",
          "setSize",
          "take",
          "takeFirst",
          "takeLast");

  private static final Set<String> DROPS_ALL = Set.of("clear", "removeAllElements", "reset");

  private static final Set<String> DECISIONS =
      Set.of(
          "accumulate",
          "accumulateAndGet",
          "addAllAbsent",
          "addIfAbsent",
          "attemptMark",
          "attemptStamp",
          "compareAndExchange",
          "compareAndExchangeAcquire",
          "compareAndExchangeRelease",
          "compareAndSet",
          "compute",
          "computeIfAbsent",
          "computeIfPresent",
          "drainTo",
          "getAndAccumulate",
          "getAndSet",
          "getAndUpdate",
          "merge",
          "putIfAbsent",
          "removeFirstOccurrence",
          "removeIf",
          "removeLastOccurrence",
          "replaceAll",
          "sumThenReset",
          "tryTransfer",
          "updateAndGet",
          "weakCompareAndSet",
          "weakCompareAndSetAcquire",
          "weakCompareAndSetPlain",
          "weakCompareAndSetRelease",
          "weakCompareAndSetVolatile");

  /** Methods with the name of an act that compare first, by their parameters. */
  private static final Map<String, String> COMPARING =
      Map.of(
          "remove", "(Ljava/lang/Object;Ljava/lang/Object;)",
          "replace", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)");

  private static final String ATOMIC = "java.util.concurrent.atomic.";

  /** The effect of a call on an object that is known to be thread-safe. */
  static CallEffect of(Object receiver, Site site) {
    if (!isLookedInto(receiver) || FOR_OTHERS.contains(site.name())) {
      return NONE;
    }
    if (LookingCalls.isLook(site)) {
      return LOOK;
    }
    if (LOOKS_AT_ALL.contains(site.name())) {
      return LOOK_AT_ALL;
    }
    if (DROPS_ALL.contains(site.name())) {
      return DROP_ALL;
    }
    if (DECISIONS.contains(site.name()) || isComparing(site)) {
      return DECIDE;
    }
    return ACTS.contains(site.name()) ? ACT : NONE;
  }

  private static boolean isComparing(Site site) {
    String parameters = COMPARING.get(site.name());
    return parameters != null && site.type().startsWith(parameters);
  }

  /** The elements of an array of atomics have nothing to do with each other. */
  private static boolean isLookedInto(Object receiver) {
    Class<?> type = ObjectStandIn.typeOf(receiver);
    String name = type.getName();
    return Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || name.startsWith(ATOMIC) && !name.endsWith("Array") && !name.contains("FieldUpdater");
  }

  boolean isLook() {
    return this == LOOK || this == LOOK_AT_ALL;
  }

  boolean isChange() {
    return this == ACT || this == DROP_ALL || this == DECIDE;
  }

  /** Whether it relies on the result of an earlier read. */
  boolean reliesOn(CallEffect look) {
    return this == DROP_ALL && look.isLook() || this == ACT && look == LOOK;
  }
}
