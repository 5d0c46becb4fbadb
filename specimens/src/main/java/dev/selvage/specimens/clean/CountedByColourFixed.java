package dev.selvage.specimens.clean;

import java.util.EnumMap;
import java.util.Map;

/**
 * Two counters add to the same entry of an EnumMap.
 *
 * <p>Fixed: they do so under the lock of the map.
 */
public final class CountedByColourFixed {
  public static void main(String[] args) throws Exception {
    EnumMap<Colour, Integer> cars = new EnumMap<>(Map.of(Colour.RED, 0, Colour.BLUE, 0));
    Thread bridge =
        new Thread(
            () -> {
              synchronized (cars) {
                cars.merge(Colour.RED, 1, Integer::sum);
              }
            },
            "bridge");
    Thread tunnel =
        new Thread(
            () -> {
              synchronized (cars) {
                cars.merge(Colour.RED, 1, Integer::sum);
              }
            },
            "tunnel");
    bridge.start();
    tunnel.start();
    bridge.join();
    tunnel.join();
    if (cars.get(Colour.RED) != 2) {
      throw new AssertionError("counted " + cars);
    }
  }

  private enum Colour {
    RED,
    BLUE
  }
}
