package dev.selvage.specimens.fail.exception;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A menu is handed out as an unmodifiable view; the cook still changes the list behind it while a
 * guest reads.
 *
 * <p>Bug class: ConcurrentModificationException<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class UnmodifiableViewIterated {
  public static void main(String[] args) throws Exception {
    List<String> dishes = new ArrayList<>(List.of("soup", "pie"));
    List<String> menu = Collections.unmodifiableList(dishes);
    Thread guest =
        new Thread(
            () -> {
              for (String dish : menu) {
                dish.length();
              }
            },
            "guest");
    Thread cook = new Thread(() -> dishes.add("cake"), "cook");
    guest.start();
    cook.start();
    guest.join();
    cook.join();
  }
}
