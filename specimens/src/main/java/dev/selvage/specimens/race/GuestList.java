package dev.selvage.specimens.race;

import java.util.ArrayList;
import java.util.List;

/**
 * A receptionist adds a guest to an ArrayList while the kitchen asks for the number of guests.
 *
 * <p>Kind: race<br>
 * Bug class: unsynchronised collection<br>
 * Data race: yes
 */
public final class GuestList {
  public static void main(String[] args) throws Exception {
    List<String> guests = new ArrayList<>();
    int[] plates = new int[1];
    Thread reception =
        new Thread(
            () -> {
              guests.add("ada"); // race a
            },
            "reception");
    Thread kitchen =
        new Thread(
            () -> {
              plates[0] = guests.size(); // race a
            },
            "kitchen");
    reception.start();
    kitchen.start();
    reception.join();
    kitchen.join();
    if (plates[0] > 1) {
      throw new AssertionError("too many plates: " + plates[0]);
    }
  }
}
