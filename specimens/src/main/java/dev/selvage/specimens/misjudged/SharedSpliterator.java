package dev.selvage.specimens.misjudged;

import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two tellers count the coins of one spliterator; both can be given the same coin.
 *
 * <p>Bug class: shared spliterator<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class SharedSpliterator {
  public static void main(String[] args) throws Exception {
    Spliterator<Integer> coins = new ArrayList<>(List.of(1, 2)).spliterator();
    AtomicInteger total = new AtomicInteger();
    Thread first = new Thread(() -> coins.tryAdvance(total::addAndGet), "first");
    Thread second = new Thread(() -> coins.tryAdvance(total::addAndGet), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (total.get() != 3) {
      throw new AssertionError("counted " + total);
    }
  }
}
