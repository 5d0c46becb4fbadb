package dev.selvage.specimens.racefree;

import java.util.Arrays;

/**
 * Main fills four sacks, and a parallel stream reads them and notes their weight in each of them.
 */
public final class SacksWeighedInParallel {
  public static void main(String[] args) throws Exception {
    Sack[] sacks = new Sack[4];
    for (int i = 0; i < sacks.length; i++) {
      sacks[i] = new Sack();
      sacks[i].flour = i + 1;
    }
    int kilograms = Arrays.stream(sacks).parallel().mapToInt(Sack::weigh).sum();
    if (kilograms != 10 || sacks[3].noted != 4) {
      throw new AssertionError("kilograms: " + kilograms);
    }
  }

  private static final class Sack {
    private int flour;
    private int noted;

    int weigh() {
      noted = flour;
      return noted;
    }
  }
}
