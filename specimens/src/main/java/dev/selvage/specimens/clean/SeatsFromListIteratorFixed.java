package dev.selvage.specimens.clean;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two guests take a seat each.
 *
 * <p>Fixed: a counter says which seat is next.
 */
public final class SeatsFromListIteratorFixed {
  public static void main(String[] args) throws Exception {
    List<String> seats = List.of("window", "aisle");
    AtomicInteger next = new AtomicInteger();
    Set<String> taken = ConcurrentHashMap.newKeySet();
    try (ExecutorService guests = Executors.newFixedThreadPool(2)) {
      guests.execute(() -> taken.add(seats.get(next.getAndIncrement())));
      guests.execute(() -> taken.add(seats.get(next.getAndIncrement())));
    }
    if (taken.size() != 2) {
      throw new AssertionError("both have " + taken);
    }
  }
}
