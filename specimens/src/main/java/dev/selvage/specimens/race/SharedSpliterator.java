package dev.selvage.specimens.race;

import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two tellers count the coins of one spliterator; both can be given the same coin.
 *
 * <p>Kind: race<br>
 * Bug class: shared spliterator<br>
 * Data race: yes
 */
public final class SharedSpliterator {
  public static void main(String[] args) throws Exception {
    Spliterator<Integer> coins = new ArrayList<>(List.of(1, 2)).spliterator();
    AtomicInteger total = new AtomicInteger();
    Thread first = new Thread(() -> coins.tryAdvance(total::addAndGet), "first"); // race a
    Thread second = new Thread(() -> coins.tryAdvance(total::addAndGet), "second"); // race a
    first.start();
    second.start();
    first.join();
    second.join();
    if (total.get() != 3) {
      throw new AssertionError("counted " + total);
    }
  }
}
