package dev.selvage.bridge;

/**
 * How memory is accessed, in one number: the strength of the read, that of the write, and whether
 * the write depends on a comparison. The numbers are part of rewritten JDK classes.
 */
public final class AccessMode {
  /** No read, or no write. */
  public static final int NONE = 0;

  public static final int PLAIN = 1;
  public static final int OPAQUE = 2;

  /** Acquire for a read, release for a write. */
  public static final int ORDERED = 3;

  public static final int VOLATILE = 4;

  /** Compare and set: {@link Memory#compared} reports the outcome. */
  public static final int CONDITIONAL = 0x100;

  /** In code that takes scheduling points, not inside the JDK. */
  public static final int CONTROLLED = 0x200;

  /** In code of the JDK that runs tasks of the program. */
  public static final int OF_TASKS = 0x400;

  /**
   * In code of the JDK whose documentation promises thread safety, or on behalf of a call whose
   * effects are not known: strands depend on each other there, but it is never a race.
   */
  public static final int SAFE = 0x800;

  /** Stands for accesses that are announced one by one as well. */
  public static final int COARSE = 0x1000;

  private static final int WIDTH_SHIFT = 16;

  public static final int FULL_FENCE = 1;
  public static final int ACQUIRE_FENCE = 2;
  public static final int RELEASE_FENCE = 3;

  private static final int MASK = 0xF;
  private static final int WRITE_SHIFT = 4;

  private AccessMode() {}

  public static int of(int read, int write) {
    return read | write << WRITE_SHIFT;
  }

  public static int ofRead(int strength) {
    return strength;
  }

  public static int ofWrite(int strength) {
    return strength << WRITE_SHIFT;
  }

  /** The strength of the read. */
  public static int read(int mode) {
    return mode & MASK;
  }

  /** The strength of the write. */
  public static int write(int mode) {
    return mode >> WRITE_SHIFT & MASK;
  }

  /** The same, with the number of bytes that are accessed. */
  public static int ofWidth(int mode, int bytes) {
    return mode | bytes << WIDTH_SHIFT;
  }

  /** The number of bytes that are accessed; 0 if it goes without saying. */
  public static int width(int mode) {
    return mode >> WIDTH_SHIFT & MASK;
  }

  public static boolean isConditional(int mode) {
    return (mode & CONDITIONAL) != 0;
  }

  public static boolean isControlled(int mode) {
    return (mode & CONTROLLED) != 0;
  }

  public static boolean isOfTasks(int mode) {
    return (mode & OF_TASKS) != 0;
  }

  public static boolean isSafe(int mode) {
    return (mode & SAFE) != 0;
  }

  public static boolean isCoarse(int mode) {
    return (mode & COARSE) != 0;
  }

  /**
   * The mode of a compare-and-set that failed: a read, which is plain only if the write is, too.
   */
  public static int readOnly(int mode) {
    int strength = write(mode) > PLAIN ? Math.max(OPAQUE, read(mode)) : read(mode);
    return ofRead(strength) | mode & CONTROLLED;
  }

  /** Whether there is a read or a write that is weaker than volatile. */
  public static boolean isWeak(int mode) {
    int read = read(mode);
    int write = write(mode);
    return read != NONE && read < VOLATILE || write != NONE && write < VOLATILE;
  }

  /** Whether there is a read or a write that is stronger than plain and weaker than volatile. */
  public static boolean isRelaxed(int mode) {
    return isRelaxedStrength(read(mode)) || isRelaxedStrength(write(mode));
  }

  private static boolean isRelaxedStrength(int strength) {
    return strength == OPAQUE || strength == ORDERED;
  }

  /** Whether neither the read nor the write is stronger than plain. */
  public static boolean isPlain(int mode) {
    return read(mode) <= PLAIN && write(mode) <= PLAIN;
  }
}
