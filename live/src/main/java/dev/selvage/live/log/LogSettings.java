package dev.selvage.live.log;

/**
 * How much a log may take.
 *
 * @param bytesPerThread the size to which the buffer of a thread grows
 * @param buffers how many threads can have a buffer of their own
 * @param totalBytes the size of all buffers together; none grows beyond
 */
public record LogSettings(int bytesPerThread, int buffers, long totalBytes) {
  static final int MOST_BYTES = 1 << 30;
  private static final int BUFFERS = 256;
  private static final int FULL_BUFFERS = 64;

  public LogSettings {
    if (bytesPerThread < RingFormat.LEAST_BYTES || bytesPerThread > MOST_BYTES) {
      throw new IllegalArgumentException(
          "a buffer has from " + RingFormat.LEAST_BYTES + " to " + MOST_BYTES + " bytes");
    }
    if (buffers < 0) {
      throw new IllegalArgumentException("the number of buffers is negative");
    }
  }

  /**
   * Buffers for 256 threads, which together do not get larger than 64 full ones.
   *
   * @param bytes the size of a full one; the nearest possible is taken
   */
  public static LogSettings ofThread(long bytes) {
    int possible = Math.clamp(bytes, RingFormat.LEAST_BYTES, MOST_BYTES);
    return new LogSettings(possible, BUFFERS, (long) FULL_BUFFERS * possible);
  }

  /** How many records the buffer of a thread can grow to. */
  int records() {
    return Integer.highestOneBit(bytesPerThread / RingFormat.RECORD);
  }
}
