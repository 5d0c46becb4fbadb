package dev.selvage.bridge;

import jdk.internal.misc.Unsafe;

/**
 * The identity hash code in the header of an object. The JVM stores one there when it is first
 * requested and reads it from there afterwards; a value stored before that is the object's hash
 * code, however it is requested. Its position is determined when the agent starts.
 */
public final class ObjectHeaders {
  /** No hash code has been requested yet. */
  public static final int NONE = 0;

  /** It cannot be read: a monitor of the JVM has replaced the header. */
  public static final int HIDDEN = -1;

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long BITS = 0x7FFF_FFFFL;

  /** The lowest two bits of a header, and two of their values. */
  private static final int LOCK_BITS = 3;

  private static final int LOCKED = 0;
  private static final int UNLOCKED = 1;

  private static final int SAMPLES = 32;

  /** Never set; keeps the compiler from recognizing accesses to the header and optimizing them. */
  @SuppressWarnings("FieldMayBeFinal")
  private static long offset = 0;

  private static int shift;
  private static boolean isKnown;

  /** Whether the header of an object that is locked, but not by a monitor, has its hash code. */
  private static boolean isSeenWhenLocked;

  private static boolean isControlled;

  private ObjectHeaders() {}

  /** Finds the position, and checks that a hash code stored there takes effect. */
  public static void explore() {
    int found = -1;
    for (int i = 0; i < SAMPLES; i++) {
      Object sample = new Object();
      long before = header(sample);
      long hash = System.identityHashCode(sample);
      long change = before ^ header(sample);
      int at = Long.numberOfTrailingZeros(change) - Long.numberOfTrailingZeros(hash);
      // A collection in between changes a header, too; then this sample says nothing.
      if (at >= 2 && at <= Long.SIZE - 31 && hash << at == change) {
        if (found >= 0 && at != found) {
          return;
        }
        found = at;
      }
    }
    if (found < 0) {
      return;
    }
    shift = found;
    isKnown = true;
    isKnown = takesEffect() && classesAreKnown();
    isSeenWhenLocked = isKnown && takesEffectWhenLocked();
    isControlled = isKnown;
  }

  private static boolean classesAreKnown() {
    try {
      return HashKind.isReady();
    } catch (LinkageError | IllegalStateException e) {
      return false;
    }
  }

  private static boolean takesEffect() {
    for (int i = 1; i <= SAMPLES; i++) {
      Object sample = new Object();
      int value = i * 0x3D4D51 & (int) BITS;
      if (hash(sample) != NONE
          || !replace(sample, NONE, value)
          || System.identityHashCode(sample) != value
          || !replace(sample, value, i)
          || sample.hashCode() != i
          || hash(sample) != i) {
        return false;
      }
    }
    return true;
  }

  private static boolean takesEffectWhenLocked() {
    Object sample = new Object();
    synchronized (sample) {
      long before = header(sample);
      long hash = System.identityHashCode(sample);
      return (before & LOCK_BITS) == LOCKED && (before | hash << shift) == header(sample);
    }
  }

  /** Whether hash codes can be put into headers in this JVM. */
  public static boolean isKnown() {
    return isKnown;
  }

  /** Whether hash codes should be stored there. */
  public static void control(boolean isWanted) {
    isControlled = isKnown && isWanted;
  }

  public static boolean isControlled() {
    return isControlled;
  }

  /** The hash code of an object; {@link #NONE} or {@link #HIDDEN} if there is none. */
  public static int hash(Object object) {
    long header = header(object);
    return isReadable(header) ? (int) (header >>> shift & BITS) : HIDDEN;
  }

  /**
   * Replaces a hash code, or stores the first one; returns whether the old value was still there.
   */
  public static boolean replace(Object object, int expected, int value) {
    while (true) {
      long header = header(object);
      if (!isReadable(header) || (int) (header >>> shift & BITS) != expected) {
        return false;
      }
      long changed = header & ~(BITS << shift) | (long) value << shift;
      if (UNSAFE.compareAndSetLong(object, offset, header, changed)) {
        return true;
      }
    }
  }

  private static long header(Object object) {
    return UNSAFE.getLongVolatile(object, offset);
  }

  private static boolean isReadable(long header) {
    long lock = header & LOCK_BITS;
    return isKnown && (lock == UNLOCKED || lock == LOCKED && isSeenWhenLocked);
  }
}
