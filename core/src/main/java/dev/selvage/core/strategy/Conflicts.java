package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;

/**
 * Determines which operations conflict: they concern the same variable or object, and at least one
 * of them changes it. Objects are compared by identity; none of their methods is called.
 */
public final class Conflicts {
  private Conflicts() {}

  /** Whether it makes a difference which of two options of a choice comes first. */
  public static boolean areBetween(ChoicePoint point, int one, int other) {
    Object target = point.target(one);
    return target == point.target(other)
        && (point.isWrite(one) || point.isWrite(other))
        && areAt(
            target,
            point.operation(one),
            point.part(one),
            point.operation(other),
            point.part(other));
  }

  /** Whether two operations with the same target conflict. */
  public static boolean areAt(
      Object target, OperationKind one, int part, OperationKind other, int otherPart) {
    if (!one.isWrite() && !other.isWrite()) {
      return false;
    }
    // The contents of an array are all of its elements.
    return part == otherPart ? isSomething(target, part) : isContents(one) || isContents(other);
  }

  /** What has neither target nor part, such as a yield, touches nothing. */
  public static boolean isSomething(Object target, int part) {
    return target != null || part != 0;
  }

  private static boolean isContents(OperationKind operation) {
    return operation == OperationKind.CONTENTS_READ || operation == OperationKind.CONTENTS_WRITE;
  }
}
