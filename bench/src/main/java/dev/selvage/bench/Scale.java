package dev.selvage.bench;

/** How values are laid along an axis of a plot. */
enum Scale {
  /** From 0 on. */
  LINEAR,
  /** By powers of ten; what is not positive has no place. */
  LOGARITHMIC,
  /** By powers of two, each with a tick; what is not positive has no place. */
  DOUBLING;

  boolean holds(double value) {
    return this == LINEAR || value > 0;
  }

  /** What the library draws in place of a value: it knows no powers of two. */
  double drawn(double value) {
    return this == DOUBLING ? Math.log(value) / Math.log(2) : value;
  }

  /** The text at a tick, for what is drawn there. */
  static String powerOfTwo(double drawn) {
    long exponent = Math.round(drawn);
    return Math.abs(drawn - exponent) < 1e-6 ? Report.whole(Math.pow(2, exponent)) : "";
  }
}
