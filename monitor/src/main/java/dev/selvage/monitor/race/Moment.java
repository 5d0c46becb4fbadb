package dev.selvage.monitor.race;

/** A strand and the number of one of its periods, as one number; 0 for never. */
final class Moment {
  private Moment() {}

  static long of(int strand, int period) {
    return (long) strand << 32 | period;
  }

  static int strand(long moment) {
    return (int) (moment >> 32);
  }

  static int period(long moment) {
    return (int) moment;
  }
}
