package dev.selvage.specimens.fail.assertion;

import java.util.BitSet;

/**
 * Two machines mark different seats in one BitSet. The bits share a word, so that one may be lost.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class BitsOfOneWord {
  public static void main(String[] args) throws Exception {
    BitSet sold = new BitSet(64);
    Thread airport = new Thread(() -> sold.set(3), "airport");
    Thread station = new Thread(() -> sold.set(17), "station");
    airport.start();
    station.start();
    airport.join();
    station.join();
    if (sold.cardinality() != 2) {
      throw new AssertionError("sold: " + sold);
    }
  }
}
