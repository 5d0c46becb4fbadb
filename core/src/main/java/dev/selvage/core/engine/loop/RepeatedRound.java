package dev.selvage.core.engine.loop;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * A round of a loop that has left something changed, to be compared with the next round.
 *
 * <p>A round may make objects of its own, such as iterators, and write to them. When both rounds
 * have accessed the same locations in the same order and found the same values there, except that
 * some objects of one round took the place of those of the other, then they took the same path. An
 * object that only one of the two has accessed was made in that round: had it been there before,
 * the other round, which began in the same state, would have come across it, too. Nothing refers to
 * it any more once the round has ended, because the local variables, and everything older that was
 * written, are as they were.
 */
final class RepeatedRound {
  private final LogEntries before;

  /** Which round that was. */
  private long number = -1;

  /** Objects of the round before by those that have taken their place. */
  private final Map<Object, Object> replaced = new IdentityHashMap<>();

  RepeatedRound(ModelValues models) {
    before = new LogEntries(models);
  }

  /** Another loop begins. */
  void forget() {
    before.clear();
    number = -1;
  }

  /**
   * Marks the entries of objects that are gone, if the round was like the one before, and keeps it
   * to be compared with the next one.
   */
  void compare(LogEntries now, int start, long nowNumber) {
    if (number == nowNumber - 1 && isAlike(now, start)) {
      for (int i = start; i < now.size; i++) {
        now.isTransient[i] = replaced.containsKey(now.objects[i]);
      }
    }
    replaced.clear();
    before.clear();
    for (int i = start; i < now.size; i++) {
      if (now.isFirst(i, start)) {
        before.append(now, i);
      }
    }
    number = nowNumber;
  }

  private boolean isAlike(LogEntries now, int start) {
    int at = 0;
    for (int i = start; i < now.size; i++) {
      if (now.isFirst(i, start)) {
        if (at == before.size || !isAlike(at, now, i)) {
          return false;
        }
        at++;
      }
    }
    return at == before.size && areReplacedOnlyHere(now, start);
  }

  private boolean isAlike(int at, LogEntries now, int entry) {
    if (before.kinds[at] != now.kinds[entry]
        || before.parts[at] != now.parts[entry]
        || before.isChanged[at] != now.isChanged[entry]
        || !isReplaced(before.objects[at], now.objects[entry])) {
      return false;
    }
    return switch (now.kinds[entry]) {
      case LogEntries.OBJECT -> true;
      case FieldLayout.REFERENCE -> isReferenceAlike(at, now, entry);
      default -> before.bits[at] == now.bits[entry];
    };
  }

  /** What was there before both rounds refers to the same objects in both. */
  private boolean isReferenceAlike(int at, LogEntries now, int entry) {
    return before.objects[at] == now.objects[entry]
        ? before.references[at] == now.references[entry]
        : isReplaced(before.references[at], now.references[entry]);
  }

  /** Whether an object is the same, or takes the place of another one of its class everywhere. */
  private boolean isReplaced(Object old, Object now) {
    if (old == now) {
      return true;
    }
    if (old == null || now == null || old.getClass() != now.getClass()) {
      return false;
    }
    Object known = replaced.putIfAbsent(now, old);
    return known == null || known == old;
  }

  /** Whether no object has taken the place of another one that is still in use, or of two. */
  private boolean areReplacedOnlyHere(LogEntries now, int start) {
    Map<Object, Object> places = new IdentityHashMap<>();
    for (Map.Entry<Object, Object> each : replaced.entrySet()) {
      if (places.put(each.getValue(), each.getKey()) != null) {
        return false;
      }
    }
    for (int i = start; i < now.size; i++) {
      if (places.containsKey(now.objects[i]) || places.containsKey(now.references[i])) {
        return false;
      }
    }
    for (int i = 0; i < before.size; i++) {
      if (replaced.containsKey(before.objects[i]) || replaced.containsKey(before.references[i])) {
        return false;
      }
    }
    return true;
  }
}
