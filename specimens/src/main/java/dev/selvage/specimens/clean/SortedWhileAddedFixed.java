package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A list is sorted while another thread adds to it.
 *
 * <p>Fixed: the jury sorts a copy that it made before.
 */
public final class SortedWhileAddedFixed {
  public static void main(String[] args) throws Exception {
    List<Integer> finishers = new ArrayList<>(List.of(3, 1, 2));
    List<Integer> ranking = new ArrayList<>(finishers);
    Thread jury =
        new Thread(() -> Collections.sort(ranking, (a, b) -> Integer.compare(a, b)), "jury");
    Thread gate = new Thread(() -> finishers.add(4), "gate");
    jury.start();
    gate.start();
    jury.join();
    gate.join();
  }
}
