package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two tellers count coins.
 *
 * <p>Fixed: the spliterator is split, one part for each.
 */
public final class SharedSpliteratorFixed {
  public static void main(String[] args) throws Exception {
    Spliterator<Integer> coins = new ArrayList<>(List.of(1, 2)).spliterator();
    Spliterator<Integer> others = coins.trySplit();
    AtomicInteger total = new AtomicInteger();
    Thread first = new Thread(() -> coins.tryAdvance(total::addAndGet), "first");
    Thread second = new Thread(() -> others.tryAdvance(total::addAndGet), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (total.get() != 3) {
      throw new AssertionError("counted " + total);
    }
  }
}
