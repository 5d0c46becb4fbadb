package dev.selvage.model;

/**
 * What the strand that ran last has touched since it was chosen, in order: memory, whether that was
 * a scheduling point or not, and whatever else strands know each other by. Two steps that touch
 * nothing in common, or only look at it, may as well come in the other order.
 *
 * <p>Locations and objects are numbered as they are met for the first time in an execution, so that
 * a number means the same in all executions that begin with the same choices, as far as those go.
 */
public interface Footprint {
  int size();

  /** The number of a location in this execution, from 0. */
  int location(int touch);

  /**
   * What kind of location it is, in which class and where. Those that differ in this are different
   * in all executions.
   */
  int likeness(int touch);

  /**
   * Whether the step is but the rest of one that had to stop for a lock. That lock may as well have
   * been free: then the two are one step.
   */
  default boolean isRest() {
    return false;
  }

  /**
   * Asks for what only partial-order reduction needs, and what takes time: the numbers of objects,
   * and who has ended whose wait. From the next execution on.
   */
  default void wantReduction() {}

  /** The number of the object that it belongs to, from 0; 0 when that was not asked for. */
  int owner(int touch);

  TouchKind kind(int touch);

  /**
   * At the end of an execution: the strands that wait for something which others could have kept
   * from them, such as a lock that is taken. With what they would have touched first.
   */
  default int waiters() {
    return 0;
  }

  /** One that waits. */
  default int waiter(int index) {
    throw new IndexOutOfBoundsException(index);
  }

  /** The location that it waits for. */
  default int awaitedLocation(int index) {
    throw new IndexOutOfBoundsException(index);
  }

  /** What it would have done to that. */
  default TouchKind awaitedKind(int index) {
    throw new IndexOutOfBoundsException(index);
  }

  /** How often nobody could go on in this execution, until time-outs expired. */
  default int expiries() {
    return 0;
  }

  /** Stands for what all locations that have been touched hold now. */
  default long values() {
    return 0;
  }

  /** How many locations have been touched in this execution so far. */
  int locations();

  /**
   * Whether what is touched in this execution is not asked for until further notice: it has been so
   * in an earlier one. Locations are numbered all the same.
   */
  default void pause(boolean isPaused) {}

  /** Stands for what kinds of locations have been touched so far, in which order. */
  default long order() {
    return 0;
  }

  /** How many objects are known so far: touched, or about to be. */
  int owners();

  /** The location that stands for the time; -1 as long as nobody has had to do with it. */
  int time();
}
