package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Two threads append a pair each to a synchronised list.
 *
 * <p>Fixed: addAll of the list itself, which holds its lock for all elements.
 */
public final class PairsTornApartFixed {
  public static void main(String[] args) throws Exception {
    List<String> chain = Collections.synchronizedList(new ArrayList<>());
    Thread lower = new Thread(() -> chain.addAll(List.of("a", "b")), "lower");
    Thread upper = new Thread(() -> chain.addAll(List.of("A", "B")), "upper");
    lower.start();
    upper.start();
    lower.join();
    upper.join();
    if (!chain.get(0).equalsIgnoreCase("a") || !chain.get(1).equalsIgnoreCase("b")) {
      throw new AssertionError("torn apart: " + chain);
    }
  }
}
