package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;

/**
 * Two threads add to one unsynchronised ArrayList: when one is interrupted inside add, a guest is
 * lost.
 *
 * <p>Bug class: unsynchronised ArrayList<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
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
