package dev.selvage.specimens.fail.assertion;

import java.util.Collections;
import java.util.List;
import java.util.Vector;

/**
 * A Vector is reversed, element by element, while another thread copies it.
 *
 * <p>Bug class: non-atomic bulk operation<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class CopiedDuringReverse {
  public static void main(String[] args) throws Exception {
    Vector<String> train = new Vector<>(List.of("engine", "coach", "mail"));
    Thread shunter = new Thread(() -> Collections.reverse(train), "shunter");
    shunter.start();
    List<String> seen = List.copyOf(train);
    shunter.join();
    if (!seen.contains("engine") || !seen.contains("mail")) {
      throw new AssertionError("a car is missing: " + seen);
    }
  }
}
