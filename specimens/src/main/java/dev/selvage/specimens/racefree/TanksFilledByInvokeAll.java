package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Tasks fill a tank each. When invokeAll returns, all of them have ended, and main reads the tanks
 * without asking the futures.
 */
public final class TanksFilledByInvokeAll {
  public static void main(String[] args) throws Exception {
    Tank[] tanks = {new Tank(), new Tank(), new Tank()};
    List<Callable<Void>> pumps = new ArrayList<>();
    for (Tank tank : tanks) {
      pumps.add(
          () -> {
            tank.litres = 10;
            return null;
          });
    }
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      pool.invokeAll(pumps);
      int litres = 0;
      for (Tank tank : tanks) {
        litres += tank.litres;
      }
      if (litres != 30) {
        throw new AssertionError("litres: " + litres);
      }
    }
  }

  private static final class Tank {
    private int litres;
  }
}
