package dev.selvage.bridge;

/**
 * The hooks at the heads of loops: each time a strand comes by, it reports the values of its live
 * local variables, so that an engine can tell a round that changes nothing from one that does.
 * Names and descriptors are used by the transformers.
 *
 * <p>The values are collected in static arrays. Only a thread for which {@link #begin} returned
 * true writes to them, and that is the one strand that runs.
 */
public final class LoopHooks {
  /** The most local variables of one head. */
  public static final int CAPACITY = 48;

  /** Null while no engine needs this. Plain: threads that see it late are not strands. */
  private static Engine engine;

  private static final long[] numbers = new long[CAPACITY];
  private static final Object[] objects = new Object[CAPACITY];
  private static int numberCount;
  private static int objectCount;

  private LoopHooks() {}

  /** From now on, forwards to this engine; null for none. */
  public static void tell(Engine newEngine) {
    engine = newEngine;
  }

  /**
   * A thread is at the head of a loop. If this returns true, it is a strand, whose control is
   * paused now: {@link #activation}, the values and {@link #head} follow.
   */
  public static boolean begin() {
    Engine e = engine;
    return e != null && e.begins();
  }

  /**
   * Identifies the call in which the loop runs.
   *
   * @param known what this returned in the same call before; 0 for nothing
   */
  public static int activation(int known) {
    numberCount = 0;
    objectCount = 0;
    int activation = known == 0 ? engine.newActivation() : known;
    numbers[numberCount++] = activation;
    return activation;
  }

  public static void add(int value) {
    numbers[numberCount++] = value;
  }

  public static void add(long value) {
    numbers[numberCount++] = value;
  }

  public static void add(float value) {
    numbers[numberCount++] = Float.floatToRawIntBits(value);
  }

  public static void add(double value) {
    numbers[numberCount++] = Double.doubleToRawLongBits(value);
  }

  public static void add(Object value) {
    objects[objectCount++] = value;
  }

  /** All values have been added; control goes on. */
  public static void head(int site) {
    engine.head(site, numbers, numberCount, objects, objectCount);
  }

  /**
   * A loop has ended.
   *
   * @param activation identifies the call in which it ran; 0 if its head was never reported
   */
  public static void end(int activation, int site) {
    if (activation != 0) {
      Engine e = engine;
      if (e != null) {
        e.end(activation, site);
      }
    }
  }

  /** A round of a loop that counts begins: it is never like an earlier one. */
  public static void counted(int site) {
    Engine e = engine;
    if (e != null) {
      e.counted(site);
    }
  }

  /** Code is called about which it is not known what it reads and changes. */
  public static void unaccounted() {
    Engine e = engine;
    if (e != null) {
      e.unaccounted();
    }
  }

  /** What an engine does in loops. */
  public abstract static class Engine {
    /** Whether the calling thread is a strand; its control is paused then. */
    public abstract boolean begins();

    /** A number that no other call has. */
    public abstract int newActivation();

    /**
     * The strand is at the head of a loop.
     *
     * @param numbers the activation, then the local variables of primitive types
     * @param objects the local variables that are references; cleared by this method
     */
    public abstract void head(
        int site, long[] numbers, int numberCount, Object[] objects, int objectCount);

    /** The strand has left a loop whose head it has reported. */
    public abstract void end(int activation, int site);

    public abstract void counted(int site);

    public abstract void unaccounted();
  }
}
