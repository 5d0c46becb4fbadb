package dev.selvage.bridge;

import java.util.Random;

/**
 * The hooks for values that are not the program's own: random numbers, numbers and ids of threads,
 * identity hash codes and so on. Names and descriptors are used by the transformers.
 */
public final class Values {
  /** The number in a name like {@code Thread-0}. The first kinds are the numbers. */
  public static final int THREAD_NUMBER = 0;

  /** The number in a name like {@code pool-1-thread-1}. */
  public static final int POOL_NUMBER = 1;

  /** One less than the number in a name like {@code ForkJoinPool-1}. */
  public static final int FORK_JOIN_POOL_NUMBER = 2;

  /** The number in a name like {@code Timer-0}. */
  public static final int TIMER_NUMBER = 3;

  /** The id of a new thread. */
  public static final int THREAD_ID = 4;

  /** How many kinds of numbers there are. */
  public static final int NUMBERS = 5;

  /** Any {@code long}. */
  public static final int RANDOM = 5;

  /** A {@code double} from 0 to 1, as bits. */
  public static final int RANDOM_DOUBLE = 6;

  /** Where the iteration of an immutable set or map begins. */
  public static final int SALT = 7;

  public static final int PROCESSORS = 8;

  /** Whether there is only one processor. */
  public static final int UNIPROCESSOR = 9;

  /** How often a {@code Phaser} spins, which depends on the number of processors. */
  public static final int PHASER_SPINS = 10;

  /** The id of a thread that the program looks at; it stays as it is. */
  public static final int SEEN_THREAD_ID = 11;

  /** The name of a temporary file, which stays as it is. */
  public static final int FILE_NAME = 12;

  private Values() {}

  /** Right after the JDK's own code has computed a value. */
  public static long value(long real, int kind) {
    EngineHooks e = Hooks.engine();
    return e == null ? real : e.values().value(kind, real);
  }

  /**
   * The same for the id of a new thread. The JDK's helper threads are not strands and get a real
   * one.
   */
  public static long threadId(long real, Thread thread) {
    return thread instanceof jdk.internal.misc.InnocuousThread ? real : value(real, THREAD_ID);
  }

  /** In place of reading the generator that {@code Collections.shuffle} uses. */
  public static Random shuffling(Random real) {
    return Hooks.on() ? new Random(value(System.nanoTime(), RANDOM)) : real;
  }

  /**
   * In place of {@code nextLong} for the name of a temporary file. A name that is the same in every
   * execution would be taken by what earlier ones left behind.
   */
  public static long fileName(Random random) {
    EngineHooks e = Hooks.engine();
    if (e == null || !e.pause()) {
      return random.nextLong();
    }
    long name;
    try {
      name = random.nextLong();
    } finally {
      e.resume();
    }
    return value(name, FILE_NAME);
  }

  /** At the start of {@code SecureRandom.nextBytes}: whether the bytes have been filled. */
  public static boolean filled(byte[] bytes) {
    EngineHooks e = Hooks.engine();
    return e != null && bytes != null && e.values().fill(bytes);
  }

  /** At the start of {@code SecureRandom.generateSeed}: the seed, or null. */
  public static byte[] seed(int length) {
    if (length < 0 || !Hooks.on()) {
      return null;
    }
    byte[] seed = new byte[length];
    return filled(seed) ? seed : null;
  }

  /** At the start of {@code ThreadLocalRandom.localInit}: whether it has been done. */
  public static boolean reseeded() {
    EngineHooks e = Hooks.engine();
    return e != null && e.values().reseed();
  }

  /** What carries the current thread, as JDK code sees it: a strand's thread carries itself. */
  public static Thread carrier(Thread real) {
    return Hooks.on() ? Thread.currentThread() : real;
  }

  /** Before {@code hashCode()} is called. */
  public static void hashing(Object object) {
    // The most frequent keys of all have nothing to do with identity.
    if (object != null && !(object instanceof String)) {
      hashing(object, false);
    }
  }

  /** Before the identity hash code of an object is asked for. */
  public static void identityHashing(Object object) {
    if (object != null) {
      hashing(object, true);
    }
  }

  private static void hashing(Object object, boolean isIdentity) {
    if (!ObjectHeaders.isKnown()) {
      return;
    }
    EngineHooks e = Hooks.engine();
    if (e == null) {
      HashKind.hashing(object, isIdentity);
    } else {
      e.hashing(object, isIdentity);
    }
  }

  /**
   * What an engine gives the program in place of values that differ from JVM to JVM. Every method
   * may be called on any thread and has no effect on threads that are not under control, unless
   * stated otherwise.
   */
  public abstract static class Engine {
    /**
     * The value that a strand gets.
     *
     * @param kind one of {@link ShortValues}
     * @param real the value from the JDK's own code, which is the result on other threads
     */
    public abstract long value(int kind, long real);

    /** Whether the bytes have been filled with random ones. */
    public abstract boolean fill(byte[] bytes);

    /** Whether the calling strand's {@code ThreadLocalRandom} has been given a new state. */
    public abstract boolean reseed();

    /** Only called on a strand, as the other clocks. */
    public abstract long nanoTime();

    public abstract long currentTimeMillis();

    /** The nanoseconds that have passed since a second of the epoch. */
    public abstract long nanosSince(long epochSecond);
  }
}
