package dev.selvage.specimens.fail.exception;

import java.util.Map;
import java.util.TreeMap;

/**
 * The morning's sales, a head map of a TreeMap, are added up while another sale is put into the
 * map.
 *
 * <p>Bug class: ConcurrentModificationException<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class HeadMapSummed {
  public static void main(String[] args) throws Exception {
    TreeMap<Integer, Integer> sales = new TreeMap<>(Map.of(8, 5, 9, 7));
    Thread report = new Thread(() -> morning(sales), "report");
    Thread till = new Thread(() -> sales.put(10, 4), "till");
    report.start();
    till.start();
    report.join();
    till.join();
  }

  private static int morning(TreeMap<Integer, Integer> sales) {
    int sum = 0;
    for (int amount : sales.headMap(12).values()) {
      sum += amount;
    }
    return sum;
  }
}
