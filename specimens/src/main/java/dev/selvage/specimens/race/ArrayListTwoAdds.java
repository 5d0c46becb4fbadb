package dev.selvage.specimens.race;

import java.util.ArrayList;
import java.util.List;

/**
 * Two threads add to one unsynchronised ArrayList. While a call of ArrayList is one step the
 * finding is the race; with ArrayList controlled, or on real threads, an element can be lost and
 * the assertion fails.
 *
 * <p>Kind: race<br>
 * Bug class: unsynchronised ArrayList<br>
 * Data race: yes
 */
public final class ArrayListTwoAdds {
  public static void main(String[] args) throws Exception {
    List<String> guests = new ArrayList<>(4);
    Thread first = new Thread(() -> guests.add("ada"), "first");
    Thread second = new Thread(() -> guests.add("bob"), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (guests.size() != 2) {
      throw new AssertionError("2 guests were added but the size is " + guests.size());
    }
  }
}
