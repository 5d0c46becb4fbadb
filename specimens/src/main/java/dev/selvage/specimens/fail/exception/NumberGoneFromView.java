package dev.selvage.specimens.fail.exception;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * A caller looks a number up through a view that it cannot change; behind the view the number is
 * removed between check and use.
 *
 * <p>Bug class: check-then-act through a view<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class NumberGoneFromView {
  public static void main(String[] args) throws Exception {
    Map<String, String> phones = new HashMap<>(Map.of("ann", "555"));
    Map<String, String> book = Collections.unmodifiableMap(phones);
    Thread caller = new Thread(() -> dial(book), "caller");
    Thread owner = new Thread(() -> phones.remove("ann"), "owner");
    caller.start();
    owner.start();
    caller.join();
    owner.join();
  }

  private static int dial(Map<String, String> book) {
    return book.containsKey("ann") ? book.get("ann").length() : 0;
  }
}
