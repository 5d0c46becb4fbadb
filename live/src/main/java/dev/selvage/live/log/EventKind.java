package dev.selvage.live.log;

/** The kinds of events, as numbers: the hooks pass them, and files contain them. */
public final class EventKind {
  public static final int THREAD_START = 1;
  public static final int THREAD_END = 2;

  /** About to synchronize. */
  public static final int BEFORE = 3;

  /** Has synchronized. */
  public static final int AFTER = 4;

  public static final int ENTER = 5;
  public static final int LEAVE = 6;

  /** The new priority is given as the target. */
  public static final int PRIORITY = 7;

  private EventKind() {}
}
