package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;

/**
 * Two threads set different elements of an ArrayList that was filled before. The list itself does
 * not change.
 */
public final class NeighboursInList {
  public static void main(String[] args) throws Exception {
    List<Integer> results = new ArrayList<>(List.of(0, 0));
    Thread left = new Thread(() -> results.set(0, 4), "left");
    Thread right = new Thread(() -> results.set(1, 5), "right");
    left.start();
    right.start();
    left.join();
    right.join();
    if (results.get(0) + results.get(1) != 9) {
      throw new AssertionError("results " + results);
    }
  }
}
