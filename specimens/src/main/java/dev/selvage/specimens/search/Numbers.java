package dev.selvage.specimens.search;

/** How many ways there are. */
final class Numbers {
  private Numbers() {}

  /** To put so many things in a row. */
  static long factorial(int things) {
    long product = 1;
    for (int i = 2; i <= things; i++) {
      product *= i;
    }
    return product;
  }

  /** To choose so many times between two things. */
  static long powerOfTwo(int choices) {
    return 1L << choices;
  }
}
