package dev.selvage.core.engine.determinism;

import dev.selvage.bridge.ThreadControl;
import dev.selvage.bridge.ThreadIds;
import dev.selvage.bridge.Values;
import dev.selvage.model.ValueSource;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;

/**
 * The values that strands get in place of those that differ from JVM to JVM; for a source that is
 * left uncontrolled, the JVM's own.
 */
public final class StrandValues {
  /** The number of processors of a medium-sized machine. */
  public static final int PROCESSORS = 4;

  /** The value that the JDK uses for more than one processor. */
  private static final int PHASER_SPINS = 256;

  /** The id of the thread that runs the body. */
  private static final int BODY_ID = 1;

  /** Any number of 32 bits: a slice of pi. */
  private static final long SALT = 0x243F6A88L;

  /** The bits of a {@code double} below 1. */
  private static final int FRACTION_BITS = 53;

  private final ThreadControl control = ThreadControl.get();
  private final Sources sources;

  /** Of the JVM's own values. */
  private final SplittableRandom real = new SplittableRandom();

  /** The upper half of all thread ids of this execution. */
  private long origin;

  /** The large numbers in use, since two of them can be equal by chance. */
  private final Set<Long> taken = new HashSet<>();

  public StrandValues(Sources sources) {
    this.sources = sources;
    initializeJdk();
  }

  /**
   * Initializes values of the JDK in advance, so that they do not depend on the strand that needs
   * them first.
   */
  private static void initializeJdk() {
    Math.random();
    StrictMath.random();
    ForkJoinPool.commonPool();
  }

  /**
   * Begins an execution.
   *
   * @param body a new thread, whose id is unique in the JVM
   */
  public void begin(Thread body) {
    taken.clear();
    if (sources.controls(ValueSource.THREAD_ID)) {
      origin = ThreadIds.unique(body) << Integer.SIZE;
      ThreadIds.set(body, origin | BODY_ID);
    }
  }

  /**
   * The value for a strand.
   *
   * @param kind one of {@link ShortValues}
   * @param jdk the value from the JDK's own code
   */
  public long of(int kind, StrandSequences draws, long jdk) {
    return switch (kind) {
      case Values.RANDOM -> random(draws, jdk);
      case Values.RANDOM_DOUBLE -> randomDouble(draws, jdk);
      case Values.THREAD_ID ->
          sources.controls(ValueSource.THREAD_ID) ? origin | number(kind, draws) : jdk;
      case Values.SALT -> constant(ValueSource.ITERATION_ORDER, SALT, jdk);
      case Values.PROCESSORS -> constant(ValueSource.PROCESSORS, PROCESSORS, jdk);
      case Values.UNIPROCESSOR -> constant(ValueSource.PROCESSORS, 0, jdk);
      case Values.PHASER_SPINS -> constant(ValueSource.PROCESSORS, PHASER_SPINS, jdk);
      case Values.SEEN_THREAD_ID -> seen(ValueSource.THREAD_ID, jdk);
      case Values.FILE_NAME -> seen(ValueSource.FILE, jdk);
      default ->
          seen(
              ValueSource.THREAD_NUMBER,
              sources.controls(ValueSource.THREAD_NUMBER) ? number(kind, draws) : jdk);
    };
  }

  private long random(StrandSequences draws, long jdk) {
    return seen(ValueSource.RANDOM, sources.controls(ValueSource.RANDOM) ? draws.random() : jdk);
  }

  private long randomDouble(StrandSequences draws, long jdk) {
    if (!sources.controls(ValueSource.RANDOM)) {
      return seen(ValueSource.RANDOM, jdk);
    }
    double fraction = (draws.random() >>> (Long.SIZE - FRACTION_BITS)) * 0x1.0p-53;
    return seen(ValueSource.RANDOM, Double.doubleToRawLongBits(fraction));
  }

  private long constant(ValueSource source, long own, long jdk) {
    return seen(source, sources.controls(source) ? own : jdk);
  }

  private long seen(ValueSource source, long value) {
    sources.saw(source, value);
    return value;
  }

  private int number(int kind, StrandSequences draws) {
    int number = draws.number(kind);
    while (number >= StrandSequences.FRIENDLY_LIMIT
        && !taken.add((long) kind << Integer.SIZE | number)) {
      number = StrandSequences.large(Mixing.mix(number));
    }
    return number;
  }

  /** Fills an array as {@code SecureRandom} does. */
  public void fill(StrandSequences draws, byte[] bytes) {
    if (!sources.controls(ValueSource.RANDOM)) {
      real.nextBytes(bytes);
      sources.saw(ValueSource.RANDOM, Mixing.hash(bytes));
      return;
    }
    long random = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (i % Long.BYTES == 0) {
        random = random(draws, 0);
      }
      bytes[i] = (byte) random;
      random >>>= Byte.SIZE;
    }
  }

  /** The state that {@code ThreadLocalRandom} begins with on a new strand. */
  public void seed(StrandSequences draws, Thread thread) {
    seedWith(thread, sources.controls(ValueSource.RANDOM) ? draws.seed() : real.nextLong());
  }

  /** A new state, on a strand that asks for one. */
  public void reseed(StrandSequences draws, Thread thread) {
    seedWith(thread, sources.controls(ValueSource.RANDOM) ? draws.random() : real.nextLong());
  }

  private void seedWith(Thread thread, long seed) {
    sources.saw(ValueSource.RANDOM, seed);
    long probes = Mixing.mix(seed);
    // Neither may be 0, which stands for none.
    control.seed(thread, seed, (int) (probes >>> Integer.SIZE) | 1, (int) probes | 1);
  }
}
