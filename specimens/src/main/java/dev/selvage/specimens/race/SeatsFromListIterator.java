package dev.selvage.specimens.race;

import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Two guests take a seat each from one ListIterator, and get the same.
 *
 * <p>Kind: race<br>
 * Bug class: shared iterator<br>
 * Data race: yes
 */
public final class SeatsFromListIterator {
  public static void main(String[] args) throws Exception {
    ListIterator<String> seats = new ArrayList<>(List.of("window", "aisle")).listIterator();
    Set<String> taken = ConcurrentHashMap.newKeySet();
    try (ExecutorService guests = Executors.newFixedThreadPool(2)) {
      guests.execute(() -> taken.add(seats.next())); // race a
      guests.execute(() -> taken.add(seats.next())); // race a
    }
    if (taken.size() != 2) {
      throw new AssertionError("both have " + taken);
    }
  }
}
