package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Two guests read the menu through a view that nobody can change, over a list that nobody changes.
 *
 * <p>No race: Collections.unmodifiableList by two readers.
 */
public final class MenuReadThroughView {
  public static void main(String[] args) throws Exception {
    List<String> dishes = new ArrayList<>(List.of("soup", "fish"));
    List<String> menu = Collections.unmodifiableList(dishes);
    String[] ordered = new String[2];
    Thread hungry = new Thread(() -> ordered[0] = String.join(" and ", menu), "hungry");
    Thread modest = new Thread(() -> ordered[1] = menu.get(0), "modest");
    hungry.start();
    modest.start();
    hungry.join();
    modest.join();
    if (!ordered[0].equals("soup and fish") || !ordered[1].equals("soup")) {
      throw new AssertionError(ordered[0] + "; " + ordered[1]);
    }
  }
}
