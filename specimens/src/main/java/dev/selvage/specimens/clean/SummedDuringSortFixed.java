package dev.selvage.specimens.clean;

import java.util.Arrays;

/**
 * Weights are added up while another thread sorts them.
 *
 * <p>Fixed: it sorts a copy.
 */
public final class SummedDuringSortFixed {
  public static void main(String[] args) throws Exception {
    int[] weights = {3, 1};
    int[] sum = new int[1];
    Thread sorter = new Thread(() -> Arrays.sort(weights.clone()), "sorter");
    Thread scales =
        new Thread(
            () -> {
              for (int weight : weights) {
                sum[0] += weight;
              }
            },
            "scales");
    sorter.start();
    scales.start();
    sorter.join();
    scales.join();
    if (sum[0] != 4) {
      throw new AssertionError("together " + sum[0]);
    }
  }
}
