package dev.selvage.specimens.clean;

import java.util.BitSet;

/**
 * Two machines mark different seats.
 *
 * <p>Fixed: each has a BitSet of its own, and main combines them.
 */
public final class BitsOfOneWordFixed {
  public static void main(String[] args) throws Exception {
    BitSet sold = new BitSet(64);
    BitSet others = new BitSet(64);
    Thread airport = new Thread(() -> sold.set(3), "airport");
    Thread station = new Thread(() -> others.set(17), "station");
    airport.start();
    station.start();
    airport.join();
    station.join();
    sold.or(others);
    if (sold.cardinality() != 2) {
      throw new AssertionError("sold: " + sold);
    }
  }
}
