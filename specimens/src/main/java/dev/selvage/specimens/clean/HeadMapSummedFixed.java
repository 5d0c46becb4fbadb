package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The morning's sales are added up while another sale is put into the map.
 *
 * <p>Fixed: the map is a ConcurrentSkipListMap, which may be changed during an iteration.
 */
public final class HeadMapSummedFixed {
  public static void main(String[] args) throws Exception {
    ConcurrentSkipListMap<Integer, Integer> sales = new ConcurrentSkipListMap<>(Map.of(8, 5, 9, 7));
    Thread report = new Thread(() -> morning(sales), "report");
    Thread till = new Thread(() -> sales.put(10, 4), "till");
    report.start();
    till.start();
    report.join();
    till.join();
  }

  private static int morning(ConcurrentSkipListMap<Integer, Integer> sales) {
    int sum = 0;
    for (int amount : sales.headMap(12).values()) {
      sum += amount;
    }
    return sum;
  }
}
