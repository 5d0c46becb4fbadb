package dev.selvage.model;

import java.util.List;

/** What a thread waits for, or why it does not end. */
public sealed interface Waiting {
  /** The threads that have to act before the thread can continue, as far as they are known. */
  default List<Other> others() {
    return List.of();
  }

  /** The object it waits for; empty when there is none or it is not known. */
  default String object() {
    return "";
  }

  /**
   * A thread that is waited for.
   *
   * @param thread its name
   * @param hasEnded whether it has ended, so that it will never act
   */
  record Other(String thread, boolean hasEnded) {}

  /** It does not wait. */
  record Nothing() implements Waiting {}

  /** It runs. */
  record Running() implements Waiting {}

  /** It sleeps for some time. */
  record Sleeping() implements Waiting {}

  /** It is an idle worker of a pool. */
  record ForWork() implements Waiting {}

  /**
   * For a monitor or lock.
   *
   * @param others its holders, or those that wait before it
   * @param isBehind whether {@code others} wait before it and do not hold the lock
   */
  record ForLock(String object, List<Other> others, boolean isBehind) implements Waiting {
    public ForLock {
      others = List.copyOf(others);
    }
  }

  /** To be notified on an object. */
  record ForNotify(String object) implements Waiting {}

  /** For a signal of a condition. */
  record ForSignal(String object) implements Waiting {}

  /** For other threads to end. */
  record ForEnd(List<Other> others) implements Waiting {
    public ForEnd {
      others = List.copyOf(others);
    }
  }

  /**
   * Until others have initialized a class.
   *
   * @param initialized the class, as the JDK describes it
   */
  record ForInitialization(String initialized, List<Other> others) implements Waiting {
    public ForInitialization {
      others = List.copyOf(others);
    }
  }

  /**
   * For the result of a task.
   *
   * @param others the thread that runs it; empty when it has not begun
   */
  record ForResult(String object, List<Other> others) implements Waiting {
    public ForResult {
      others = List.copyOf(others);
    }
  }

  /**
   * For something that it reads in a loop to change.
   *
   * @param locations what it reads there
   */
  record ForChange(List<String> locations) implements Waiting {
    public ForChange {
      locations = List.copyOf(locations);
    }
  }

  /**
   * Parked.
   *
   * @param object what it is parked at; may be empty
   */
  record Parked(String object) implements Waiting {}
}
