package dev.selvage.specimens.clean;

import java.util.EnumMap;
import java.util.Map;

/**
 * Two counters add to entries of an EnumMap.
 *
 * <p>Fixed: each has an entry of its own, which is there from the start.
 */
public final class CountedByColourFixed {
  public static void main(String[] args) throws Exception {
    EnumMap<Colour, Integer> cars = new EnumMap<>(Map.of(Colour.RED, 0, Colour.BLUE, 0));
    Thread bridge = new Thread(() -> cars.put(Colour.RED, cars.get(Colour.RED) + 1), "bridge");
    Thread tunnel = new Thread(() -> cars.put(Colour.BLUE, cars.get(Colour.BLUE) + 1), "tunnel");
    bridge.start();
    tunnel.start();
    bridge.join();
    tunnel.join();
    if (cars.get(Colour.RED) + cars.get(Colour.BLUE) != 2) {
      throw new AssertionError("counted " + cars);
    }
  }

  private enum Colour {
    RED,
    BLUE
  }
}
