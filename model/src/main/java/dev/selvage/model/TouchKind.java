package dev.selvage.model;

/** What a step does to a location that others can see. */
public enum TouchKind {
  READ,
  WRITE,
  /** A lock is taken; nobody else can until it is given back. */
  ACQUIRE,
  /** A lock is given back. */
  RELEASE,
  /** The strand could go on only because of the latest write there. */
  AWAIT,
  /** The wait of the strand that the location belongs to is ended. */
  WAKE,
  /** The strand could go on only because of the latest {@link #WAKE} there. */
  WOKEN,
  /** The strand could go on only because nobody else could; the location says when that was. */
  AWAIT_ALL;

  private static final TouchKind[] ALL = values();

  /** The kind with this ordinal; no copy of the constants is made. */
  public static TouchKind at(int ordinal) {
    return ALL[ordinal];
  }

  /** Whether it leaves the location as it is. */
  public boolean isLook() {
    return this == READ || this == AWAIT || this == WOKEN || this == AWAIT_ALL;
  }
}
