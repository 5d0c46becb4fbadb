package dev.selvage.specimens.fail.assertion;

import java.util.Map;
import java.util.NavigableSet;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Two doctors look up the first key of a waiting list, a view of a concurrent map, and remove it
 * afterwards.
 *
 * <p>Bug class: check-then-act through a view<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SamePatientTwice {
  public static void main(String[] args) throws Exception {
    ConcurrentSkipListMap<Integer, String> waiting =
        new ConcurrentSkipListMap<>(Map.of(1, "eve", 2, "tom"));
    Thread first = new Thread(() -> treat(waiting), "first");
    Thread second = new Thread(() -> treat(waiting), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (!waiting.isEmpty()) {
      throw new AssertionError("still waiting: " + waiting);
    }
  }

  private static void treat(ConcurrentSkipListMap<Integer, String> waiting) {
    NavigableSet<Integer> numbers = waiting.keySet();
    waiting.remove(numbers.first());
  }
}
