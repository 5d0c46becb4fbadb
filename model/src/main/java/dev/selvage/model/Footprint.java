package dev.selvage.model;

import java.util.OptionalLong;

/**
 * What the strand that ran last has touched since it was chosen, in order: memory, whether that was
 * a scheduling point or not, and whatever else strands can observe of each other. Two steps that
 * touch nothing in common, or only read it, can be reordered.
 *
 * <p>Locations and objects are numbered as they are met for the first time in an execution, so that
 * a number means the same in all executions that begin with the same choices, as far as those go.
 */
public interface Footprint {
  int size();

  /** The number of a location in this execution, from 0. */
  int location(int touch);

  /**
   * A hash of the kind of the location, with its class and position. Locations with different
   * hashes are different in all executions.
   */
  int likeness(int touch);

  /**
   * Whether the step is only the rest of one that had to stop for a lock. If the lock had been
   * free, the two would have been one step.
   */
  default boolean isRest() {
    return false;
  }

  /**
   * Requests, from the next execution on, what only partial-order reduction needs and what is slow:
   * the numbers of objects, and which waits may end without a cause.
   */
  default void wantReduction() {}

  /** The number of the object that it belongs to, from 0; 0 if that was not requested. */
  int owner(int touch);

  TouchKind kind(int touch);

  /**
   * At the end of an execution: the strands that wait for something that others hold, such as a
   * lock, with what they would have touched first.
   */
  default int waiters() {
    return 0;
  }

  /** A strand that waits. */
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

  /** How often no strand could continue in this execution, until time-outs expired. */
  default int expiries() {
    return 0;
  }

  /** A hash of the contents of all locations that have been touched. */
  default long values() {
    return 0;
  }

  /**
   * A hash of what all objects hold that were touched in this execution, and those that they lead
   * to. Two states can be compared by it however they were reached: objects count by their class
   * and contents, not by the order in which they were met. Slow; empty if there are too many.
   */
  default OptionalLong state() {
    return OptionalLong.empty();
  }

  /** How many locations have been touched in this execution so far. */
  int locations();

  /**
   * Sets whether touches are not needed for now, because they are the same as in an earlier
   * execution. Locations are still numbered.
   */
  default void pause(boolean isPaused) {}

  /** A hash of the locations that have been touched so far, of their kinds and how, in order. */
  default long order() {
    return 0;
  }

  /** How many objects have been touched so far, or are about to be. */
  int owners();

  /** The location that represents the time; -1 while no strand has used it. */
  int time();
}
