package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Two threads append a pair each with Collections.addAll. The list is synchronised, but addAll adds
 * one element after the other.
 *
 * <p>Bug class: non-atomic bulk operation<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PairsTornApart {
  public static void main(String[] args) throws Exception {
    List<String> chain = Collections.synchronizedList(new ArrayList<>());
    Thread lower = new Thread(() -> Collections.addAll(chain, "a", "b"), "lower");
    Thread upper = new Thread(() -> Collections.addAll(chain, "A", "B"), "upper");
    lower.start();
    upper.start();
    lower.join();
    upper.join();
    if (!chain.get(0).equalsIgnoreCase("a") || !chain.get(1).equalsIgnoreCase("b")) {
      throw new AssertionError("torn apart: " + chain);
    }
  }
}
