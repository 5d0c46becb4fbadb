package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;

/**
 * Two hosts put a guest each into the seating of a table, an ArrayList, at different places.
 *
 * <p>No race: ArrayList.set of different indexes.
 */
public final class PlacesSetSideBySide {
  public static void main(String[] args) throws Exception {
    List<String> table = new ArrayList<>(List.of("free", "free"));
    Thread left = new Thread(() -> table.set(0, "ann"), "left");
    Thread right = new Thread(() -> table.set(1, "bob"), "right");
    left.start();
    right.start();
    left.join();
    right.join();
    if (!table.equals(List.of("ann", "bob"))) {
      throw new AssertionError("seated: " + table);
    }
  }
}
