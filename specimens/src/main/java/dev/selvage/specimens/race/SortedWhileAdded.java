package dev.selvage.specimens.race;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A list is sorted with Collections.sort while another thread adds to it.
 *
 * <p>Kind: race<br>
 * Bug class: ConcurrentModificationException<br>
 * Data race: yes
 */
public final class SortedWhileAdded {
  public static void main(String[] args) throws Exception {
    List<Integer> finishers = new ArrayList<>(List.of(3, 1, 2));
    Thread jury =
        new Thread(
            () -> {
              Collections.sort(finishers, (a, b) -> Integer.compare(a, b)); // race a
            },
            "jury");
    Thread gate = new Thread(() -> finishers.add(4), "gate"); // race a
    jury.start();
    gate.start();
    jury.join();
    gate.join();
  }
}
