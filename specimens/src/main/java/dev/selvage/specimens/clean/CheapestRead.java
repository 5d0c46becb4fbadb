package dev.selvage.specimens.clean;

import java.util.List;
import java.util.TreeSet;

/**
 * Two shoppers count the prices below a limit in one TreeSet.
 *
 * <p>No race: headSet by two readers.
 */
public final class CheapestRead {
  public static void main(String[] args) throws Exception {
    TreeSet<Integer> prices = new TreeSet<>(List.of(3, 5, 8));
    int[] below = new int[2];
    Thread frugal = new Thread(() -> below[0] = prices.headSet(4).size(), "frugal");
    Thread generous = new Thread(() -> below[1] = prices.headSet(8, true).size(), "generous");
    frugal.start();
    generous.start();
    frugal.join();
    generous.join();
    if (below[0] != 1 || below[1] != 3) {
      throw new AssertionError(below[0] + " and " + below[1]);
    }
  }
}
