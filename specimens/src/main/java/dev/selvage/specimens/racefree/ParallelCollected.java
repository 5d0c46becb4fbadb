package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A parallel stream collects into lists that it makes for each part and joins at the end, so
 * nothing is shared.
 */
public final class ParallelCollected {
  public static void main(String[] args) {
    List<Integer> squares =
        IntStream.range(0, 6)
            .parallel()
            .map(i -> i * i)
            .collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
    int[] longest = new int[1];
    squares.forEach(square -> longest[0] = Math.max(longest[0], square));
    if (squares.size() != 6 || longest[0] != 25) {
      throw new AssertionError(squares);
    }
  }
}
