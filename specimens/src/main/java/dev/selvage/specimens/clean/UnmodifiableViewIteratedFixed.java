package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;

/**
 * A cook changes the dishes while a guest reads the menu.
 *
 * <p>Fixed: the menu is a copy.
 */
public final class UnmodifiableViewIteratedFixed {
  public static void main(String[] args) throws Exception {
    List<String> dishes = new ArrayList<>(List.of("soup", "pie"));
    List<String> menu = List.copyOf(dishes);
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
