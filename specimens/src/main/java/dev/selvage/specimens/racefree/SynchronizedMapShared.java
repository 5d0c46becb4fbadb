package dev.selvage.specimens.racefree;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** A synchronised map publishes its values by its monitor. */
public final class SynchronizedMapShared {
  public static void main(String[] args) throws Exception {
    Map<String, int[]> stock = Collections.synchronizedMap(new HashMap<>());
    Set<String> sold = Collections.synchronizedSet(new HashSet<>());
    Thread supplier = new Thread(() -> stock.put("nuts", new int[] {7}), "supplier");
    Thread seller =
        new Thread(
            () -> {
              int[] pieces = stock.remove("nuts");
              if (pieces != null) {
                pieces[0]--;
                sold.add("nuts");
                stock.put("rest", pieces);
              }
            },
            "seller");
    supplier.start();
    seller.start();
    supplier.join();
    seller.join();
    int left = sold.isEmpty() ? stock.get("nuts")[0] - 1 : stock.get("rest")[0];
    if (left != 6) {
      throw new AssertionError("left " + left);
    }
  }
}
