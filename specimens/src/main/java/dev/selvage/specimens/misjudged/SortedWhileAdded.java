package dev.selvage.specimens.misjudged;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A list is sorted with Collections.sort while another thread adds to it.
 *
 * <p>Bug class: ConcurrentModificationException<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class SortedWhileAdded {
  public static void main(String[] args) throws Exception {
    List<Integer> finishers = new ArrayList<>(List.of(3, 1, 2));
    Thread jury =
        new Thread(() -> Collections.sort(finishers, (a, b) -> Integer.compare(a, b)), "jury");
    Thread gate = new Thread(() -> finishers.add(4), "gate");
    jury.start();
    gate.start();
    jury.join();
    gate.join();
  }
}
