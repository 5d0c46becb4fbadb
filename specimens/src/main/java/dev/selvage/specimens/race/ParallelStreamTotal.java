package dev.selvage.specimens.race;

import java.util.stream.IntStream;

/**
 * A parallel stream adds up in a field.
 *
 * <p>Kind: race<br>
 * Bug class: lost update<br>
 * Data race: yes
 */
public final class ParallelStreamTotal {
  private int total;

  public static void main(String[] args) {
    ParallelStreamTotal sales = new ParallelStreamTotal();
    IntStream.rangeClosed(1, 6).parallel().forEach(sales::add);
    if (sales.total > 21) {
      throw new AssertionError("total " + sales.total);
    }
  }

  private void add(int amount) {
    total += amount; // race a
  }
}
