package dev.selvage.model;

/** What a step does to a location that others can observe. */
public enum TouchKind {
  READ,
  WRITE,
  /** A lock is acquired; no other strand can acquire it until it is released. */
  ACQUIRE,
  /** A lock is released. */
  RELEASE,
  /** The strand could continue only because of the latest write there. */
  AWAIT,
  /**
   * The strand could continue only because no other strand could; the location shows when that was.
   */
  AWAIT_ALL,
  /**
   * The strand begins a wait that may end without a cause, as long as another strand could
   * continue, or ends one. Either depends on all other steps. There is no location.
   */
  OPEN;

  private static final TouchKind[] ALL = values();

  /** The kind with this ordinal; no copy of the constants is made. */
  public static TouchKind at(int ordinal) {
    return ALL[ordinal];
  }

  /** Whether it leaves the location as it is. */
  public boolean isLook() {
    return this == READ || this == AWAIT || this == AWAIT_ALL || this == OPEN;
  }
}
