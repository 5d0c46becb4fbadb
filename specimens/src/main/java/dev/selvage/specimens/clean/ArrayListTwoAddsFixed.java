package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Two threads add to one list.
 *
 * <p>Fixed: the list is synchronized.
 */
public final class ArrayListTwoAddsFixed {
  public static void main(String[] args) throws Exception {
    List<String> guests = Collections.synchronizedList(new ArrayList<>(4));
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
