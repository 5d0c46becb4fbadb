package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.Conflicts;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;

/**
 * Determines where a switch to another strand is likely to lead to something new: before accesses
 * that race, and when a lock was just released. It depends on nothing but the question, so that
 * alternatives are explored in the same order by all processes.
 */
final class LikelyPoints {
  private LikelyPoints() {}

  /** Whether switching here is likely to be more useful than elsewhere. */
  static boolean isLikely(ChoicePoint point) {
    int stayer = Costs.stayer(point);
    return stayer >= 0
        && (isRacing(point.operation(stayer)) || hasReleased(point) || isContended(point, stayer));
  }

  /**
   * Whether it is an access to memory: in a search, these are points only where accesses of
   * different strands were seen to race.
   */
  private static boolean isRacing(OperationKind operation) {
    return switch (operation) {
      case READ,
          WRITE,
          VOLATILE_READ,
          VOLATILE_WRITE,
          ARRAY_READ,
          ARRAY_WRITE,
          CONTENTS_READ,
          CONTENTS_WRITE ->
          true;
      case BEGIN,
          CALL,
          ENTER,
          EXIT,
          WAIT,
          NOTIFY,
          NOTIFY_ALL,
          START,
          JOIN,
          PARK,
          UNPARK,
          SLEEP,
          YIELD,
          SPIN,
          LOOP,
          INTERRUPT,
          INITIALIZE,
          END ->
          false;
    };
  }

  /** After the step itself, all events are of operations that let others continue. */
  private static boolean hasReleased(ChoicePoint point) {
    return point.events() > 1;
  }

  /** Whether another strand is about to do something that conflicts with what comes next. */
  private static boolean isContended(ChoicePoint point, int stayer) {
    for (int i = 0; i < point.options(); i++) {
      if (i != stayer && Conflicts.areBetween(point, stayer, i)) {
        return true;
      }
    }
    return false;
  }
}
