package dev.selvage.core.strategy.rank;

import dev.selvage.model.ChoicePoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a strand is about to do in front of which it may be preempted: synchronization, or an access
 * to a variable. A field counts as one variable in all objects, and so do the elements of all
 * arrays of a class, and what all objects of a class of the JDK contain.
 *
 * <p>A variable is shared, and tracked, once two threads were about to access it, in any
 * executions, and one of them to write: the others make no difference to anybody.
 */
final class TrackedVariables {
  /** A strand is not preempted in front of it. */
  static final int NOTHING = -1;

  /** Synchronization, or a call of a thread-safe object. */
  static final int SYNCHRONIZATION = 0;

  private static final int UNKNOWN = -2;

  /** By site. */
  private int[] bySite = new int[256];

  /** Variables have numbers from 1 on, in the order in which they are met. */
  private final Map<Object, Variable> variables = new HashMap<>();

  private final List<Variable> byNumber = new ArrayList<>();

  /** The numbers of those that are shared, in the order in which that was seen. */
  private final List<Integer> shared = new ArrayList<>();

  /** What is known of a variable. */
  private static final class Variable {
    private final int number;

    /** The thread that was seen first. */
    private final int owner;

    private boolean hasOthers;
    private boolean isWritten;
    private boolean isShared;

    private Variable(int number, int owner) {
      this.number = number;
      this.owner = owner;
    }
  }

  TrackedVariables() {
    Arrays.fill(bySite, UNKNOWN);
  }

  void clear() {
    Arrays.fill(bySite, UNKNOWN);
    variables.clear();
    byNumber.clear();
    shared.clear();
  }

  /** How many variables are shared. */
  int sharedCount() {
    return shared.size();
  }

  /** The number of one that is shared; those that are found later have higher indexes. */
  int shared(int index) {
    return shared.get(index);
  }

  boolean isShared(int number) {
    return byNumber.get(number - 1).isShared;
  }

  /** What the strand behind an option, which belongs to a thread, is about to do. */
  int of(ChoicePoint point, int option, int thread) {
    return switch (point.operation(option)) {
      case BEGIN, SLEEP, YIELD, SPIN, LOOP, END -> NOTHING;
      case CALL,
          ENTER,
          EXIT,
          WAIT,
          NOTIFY,
          NOTIFY_ALL,
          START,
          JOIN,
          PARK,
          UNPARK,
          INTERRUPT,
          INITIALIZE ->
          SYNCHRONIZATION;
      case READ, WRITE, VOLATILE_READ, VOLATILE_WRITE -> at(point, option, thread, true);
      case ARRAY_READ, ARRAY_WRITE, CONTENTS_READ, CONTENTS_WRITE ->
          at(point, option, thread, false);
    };
  }

  private int at(ChoicePoint point, int option, int thread, boolean isField) {
    int site = point.site(option);
    if (site >= bySite.length) {
      int known = bySite.length;
      bySite = Arrays.copyOf(bySite, site * 2);
      Arrays.fill(bySite, known, bySite.length, UNKNOWN);
    }
    if (bySite[site] == UNKNOWN) {
      Object target = point.target(option);
      Object key = isField || target == null ? (Object) point.part(option) : target.getClass();
      bySite[site] = variables.computeIfAbsent(key, _ -> add(thread)).number;
    }
    see(byNumber.get(bySite[site] - 1), thread, point.isWrite(option));
    return bySite[site];
  }

  private Variable add(int thread) {
    Variable added = new Variable(byNumber.size() + 1, thread);
    byNumber.add(added);
    return added;
  }

  private void see(Variable variable, int thread, boolean isWrite) {
    variable.hasOthers |= thread != variable.owner;
    variable.isWritten |= isWrite;
    if (!variable.isShared && variable.hasOthers && variable.isWritten) {
      variable.isShared = true;
      shared.add(variable.number);
    }
  }
}
