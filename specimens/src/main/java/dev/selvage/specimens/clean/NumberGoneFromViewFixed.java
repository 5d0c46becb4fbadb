package dev.selvage.specimens.clean;

import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A caller looks a number up through a view that it cannot change; behind the view the number is
 * removed.
 *
 * <p>Fixed: the caller asks once, and the map is a concurrent one.
 */
public final class NumberGoneFromViewFixed {
  public static void main(String[] args) throws Exception {
    Map<String, String> phones = new ConcurrentHashMap<>(Map.of("ann", "555"));
    Map<String, String> book = Collections.unmodifiableMap(phones);
    Thread caller = new Thread(() -> dial(book), "caller");
    Thread owner = new Thread(() -> phones.remove("ann"), "owner");
    caller.start();
    owner.start();
    caller.join();
    owner.join();
  }

  private static int dial(Map<String, String> book) {
    String number = book.get("ann");
    return number == null ? 0 : number.length();
  }
}
