package dev.selvage.specimens.clean;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A parallel stream in the common pool squares and adds without shared state, and collects in
 * encounter order.
 *
 * <p>Shows: common pool, parallel stream.
 */
public final class ParallelStreamSum {
  public static void main(String[] args) throws Exception {
    int sum = IntStream.rangeClosed(1, 4).parallel().map(n -> n * n).sum();
    if (sum != 30) {
      throw new AssertionError("expected 30 but was " + sum);
    }
    List<Integer> squares = IntStream.rangeClosed(1, 4).parallel().mapToObj(n -> n * n).toList();
    if (!squares.equals(List.of(1, 4, 9, 16))) {
      throw new AssertionError("squares " + squares);
    }
  }
}
