package dev.selvage.bridge;

/**
 * What an engine gives the program in place of values that differ from JVM to JVM. Every method may
 * be called on any thread and has no effect on threads that are not under control, unless stated
 * otherwise.
 */
public abstract class EngineValues {
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
