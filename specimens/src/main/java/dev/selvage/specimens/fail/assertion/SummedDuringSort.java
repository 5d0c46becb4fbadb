package dev.selvage.specimens.fail.assertion;

import java.util.Arrays;

/**
 * Weights are added up while another thread sorts them with Arrays.sort.
 *
 * <p>Bug class: read during a change<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class SummedDuringSort {
  public static void main(String[] args) throws Exception {
    int[] weights = {3, 1};
    int[] sum = new int[1];
    Thread sorter = new Thread(() -> Arrays.sort(weights), "sorter");
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
