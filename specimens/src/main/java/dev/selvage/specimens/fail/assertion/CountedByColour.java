package dev.selvage.specimens.fail.assertion;

import java.util.EnumMap;
import java.util.Map;

/**
 * Two counters add to the same entry of an EnumMap, with get and put.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class CountedByColour {
  public static void main(String[] args) throws Exception {
    EnumMap<Colour, Integer> cars = new EnumMap<>(Map.of(Colour.RED, 0, Colour.BLUE, 0));
    Thread bridge = new Thread(() -> cars.put(Colour.RED, cars.get(Colour.RED) + 1), "bridge");
    Thread tunnel = new Thread(() -> cars.put(Colour.RED, cars.get(Colour.RED) + 1), "tunnel");
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
