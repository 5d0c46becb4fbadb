package dev.selvage.core.engine.strand;

/**
 * The reasons why a strand cannot continue. Ints rather than an enum, because they are compared on
 * the hot path.
 */
public final class Wait {
  public static final int NONE = 0;

  /** For a modelled monitor that another strand owns. */
  public static final int ENTER = 1;

  /** In {@code Object.wait}. */
  public static final int NOTIFY = 2;

  public static final int PARK = 3;
  public static final int JOIN = 4;

  /** Asleep: it may continue at any point, and the clock then advances to its deadline. */
  public static final int SLEEP = 5;

  /** For another strand to initialize a class. */
  public static final int INITIALIZATION = 6;

  private Wait() {}
}
