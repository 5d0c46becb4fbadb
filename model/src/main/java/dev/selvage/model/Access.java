package dev.selvage.model;

import java.util.List;

/**
 * What a thread did to a place in memory.
 *
 * @param strand its strand name
 * @param thread the name of its thread
 * @param location what was accessed, such as {@code Counter#1.n}
 * @param isElement whether the location is an element of an array
 * @param call the method that accessed it, for what a JDK object contains; else empty
 * @param value what was read or written, in short; null when it is not known
 * @param last where the thread synchronized last; null when that was not looked for
 * @param stack where it was, innermost first; empty when that was not looked for
 */
public record Access(
    String strand,
    String thread,
    Kind kind,
    String location,
    boolean isElement,
    String call,
    @Nullable String value,
    SiteKey site,
    @Nullable Synchronization last,
    List<Frame> stack) {
  /** What an access does. */
  public enum Kind {
    READ,
    WRITE,
    /** Both in one step. */
    UPDATE
  }

  public Access {
    stack = List.copyOf(stack);
  }

  public boolean isWrite() {
    return kind != Kind.READ;
  }

  /**
   * The last synchronization of a thread before an access.
   *
   * @param kind what it was
   * @param name the method or field, such as {@code ReentrantLock.lock}; may be empty
   * @param site where; {@link SiteKey#NONE} when there was none since its start
   */
  public record Synchronization(SynchronizationKind kind, String name, SiteKey site) {
    /** There was none since the start of the thread. */
    public static final Synchronization NONE =
        new Synchronization(SynchronizationKind.NONE, "", SiteKey.NONE);
  }

  /** The kinds of operations by which threads synchronize. */
  public enum SynchronizationKind {
    /** None since the start of the thread. */
    NONE,
    ENTER,
    EXIT,
    WAIT,
    NOTIFY,
    NOTIFY_ALL,
    CALL,
    READ,
    WRITE,
    OTHER
  }
}
