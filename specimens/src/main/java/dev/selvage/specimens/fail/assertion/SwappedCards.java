package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Two dealers swap the same two cards with Collections.swap, and one card is there twice
 * afterwards.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class SwappedCards {
  public static void main(String[] args) throws Exception {
    List<String> cards = new ArrayList<>(List.of("ace", "king"));
    Thread first = new Thread(() -> Collections.swap(cards, 0, 1), "first");
    Thread second = new Thread(() -> Collections.swap(cards, 0, 1), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (!cards.contains("ace") || !cards.contains("king")) {
      throw new AssertionError("the cards are " + cards);
    }
  }
}
