package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Two dealers swap the same two cards with Collections.swap.
 *
 * <p>Fixed: they do so under the lock of the cards.
 */
public final class SwappedCardsFixed {
  public static void main(String[] args) throws Exception {
    List<String> cards = new ArrayList<>(List.of("ace", "king"));
    Thread first =
        new Thread(
            () -> {
              synchronized (cards) {
                Collections.swap(cards, 0, 1);
              }
            },
            "first");
    Thread second =
        new Thread(
            () -> {
              synchronized (cards) {
                Collections.swap(cards, 0, 1);
              }
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (!cards.contains("ace") || !cards.contains("king")) {
      throw new AssertionError("the cards are " + cards);
    }
  }
}
