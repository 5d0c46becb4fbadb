package dev.selvage.specimens.fail.assertion;

import java.util.Arrays;

/**
 * A row is painted with Arrays.fill while another thread reads its first and its last field.
 *
 * <p>Bug class: torn read<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class FilledRow {
  public static void main(String[] args) throws Exception {
    int[] row = new int[3];
    Thread painter = new Thread(() -> Arrays.fill(row, 7), "painter");
    painter.start();
    int first = row[0];
    int last = row[2];
    painter.join();
    if (first != last) {
      throw new AssertionError("half painted: " + first + ", " + last);
    }
  }
}
