package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Two doctors take the first patient from a waiting list.
 *
 * <p>Fixed: they look and remove in one step.
 */
public final class SamePatientTwiceFixed {
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
    waiting.pollFirstEntry();
  }
}
