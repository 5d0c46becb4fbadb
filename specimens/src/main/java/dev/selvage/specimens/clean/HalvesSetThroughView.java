package dev.selvage.specimens.clean;

import java.util.Arrays;
import java.util.List;

/**
 * Two painters colour a flag, an array, through its list: each its own stripe.
 *
 * <p>No race: set of different indexes of Arrays.asList.
 */
public final class HalvesSetThroughView {
  public static void main(String[] args) throws Exception {
    String[] flag = {"white", "white"};
    List<String> stripes = Arrays.asList(flag);
    Thread upper = new Thread(() -> stripes.set(0, "red"), "upper");
    Thread lower = new Thread(() -> stripes.set(1, "blue"), "lower");
    upper.start();
    lower.start();
    upper.join();
    lower.join();
    if (!flag[0].equals("red") || !flag[1].equals("blue")) {
      throw new AssertionError("painted: " + stripes);
    }
  }
}
