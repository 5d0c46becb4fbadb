package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.TreeMap;

/**
 * The morning's sales, a head map of a TreeMap, are added up while another sale is put into the
 * map.
 *
 * <p>Fixed: both hold the lock of the map, the report for the whole iteration.
 */
public final class HeadMapSummedFixed {
  public static void main(String[] args) throws Exception {
    TreeMap<Integer, Integer> sales = new TreeMap<>(Map.of(8, 5, 9, 7));
    Thread report = new Thread(() -> morning(sales), "report");
    Thread till = new Thread(() -> sell(sales), "till");
    report.start();
    till.start();
    report.join();
    till.join();
  }

  private static int morning(TreeMap<Integer, Integer> sales) {
    int sum = 0;
    synchronized (sales) {
      for (int amount : sales.headMap(12).values()) {
        sum += amount;
      }
    }
    return sum;
  }

  private static void sell(TreeMap<Integer, Integer> sales) {
    synchronized (sales) {
      sales.put(10, 4);
    }
  }
}
