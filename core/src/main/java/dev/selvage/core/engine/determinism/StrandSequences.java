package dev.selvage.core.engine.determinism;

import dev.selvage.bridge.Values;

/**
 * The sequences of random values, and of the numbers in names of threads and pools, that a strand
 * draws from. They depend on its position in the family tree, which its name shows, and on how many
 * it has drawn, never on what other strands do, nor on earlier executions.
 *
 * <p>A static initializer runs in one execution only, on whichever strand needs it first. So what
 * it draws depends on its class instead.
 */
public final class StrandSequences {
  /** No number derived from a name is this large. */
  static final int FRIENDLY_LIMIT = 100_000_000;

  /**
   * Numbers that are not derived from a name are below this limit, and so is the number after them.
   */
  private static final int LIMIT = Integer.MAX_VALUE - 1;

  /** Two digits for each part of a name. */
  private static final int PART = 100;

  /** For a strand whose name is too long for readable numbers. */
  private static final long UNFRIENDLY = -1;

  /** The first numbers in names in a fresh JVM. */
  private static final int[] FIRST = new int[Values.NUMBERS];

  static {
    FIRST[Values.POOL_NUMBER] = 1;
    FIRST[Values.THREAD_ID] = 1;
  }

  private static final long BODY = 0x5E1FA6E5E1FA6EL;

  /** Far from the keys of strands that only randoms are made from. */
  private static final long SEED = 0x6A09E667F3BCC909L;

  /** Of the code that this initializer has interrupted; null for a strand itself. */
  private final StrandSequences outer;

  private final long key;

  /** The parts of the name as digits: 203 for main.2.3. */
  private final long path;

  private long randoms;

  /** How many numbers of each kind; null before the first. */
  private int[] numbers;

  private StrandSequences(StrandSequences outer, long key, long path) {
    this.outer = outer;
    this.key = key;
    this.path = path;
  }

  /** Of the strand that runs the body. The first id is that of its own thread. */
  public static StrandSequences ofBody() {
    StrandSequences body = new StrandSequences(null, BODY, 0);
    body.next(Values.THREAD_ID);
    return body;
  }

  /** Of a strand that this one starts. */
  public StrandSequences child(int number) {
    boolean isFriendly = path != UNFRIENDLY && number < PART && path < FRIENDLY_LIMIT / PART;
    return new StrandSequences(
        null, Mixing.mix(key + number), isFriendly ? path * PART + number : UNFRIENDLY);
  }

  /** Of the static initializer of a class, which runs here. */
  public StrandSequences within(String type) {
    return new StrandSequences(this, Mixing.hash(type), UNFRIENDLY);
  }

  /** The same when a static initializer is done. */
  public StrandSequences leave() {
    return outer == null ? this : outer;
  }

  long random() {
    return Mixing.mix(key + ++randoms * Mixing.GOLDEN);
  }

  /** For the state a thread begins with; always the same. */
  long seed() {
    return Mixing.mix(key ^ SEED);
  }

  /** Draws a number; those of the body are 0, 1, 2, and those of main.2 are 200, 201, 202. */
  int number(int kind) {
    int drawn = next(kind);
    long friendly = path * PART + drawn;
    return path != UNFRIENDLY && drawn < PART && friendly < FRIENDLY_LIMIT
        ? (int) friendly
        : large(Mixing.mix(Mixing.mix(key + kind) + drawn));
  }

  private int next(int kind) {
    if (numbers == null) {
      numbers = FIRST.clone();
    }
    return numbers[kind]++;
  }

  /** A number that cannot be derived from any name. */
  static int large(long random) {
    return FRIENDLY_LIMIT + (int) Long.remainderUnsigned(random, LIMIT - FRIENDLY_LIMIT);
  }
}
