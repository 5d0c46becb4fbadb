package dev.selvage.specimens.clean;

import java.util.Arrays;

/**
 * A row is painted with Arrays.fill and then read.
 *
 * <p>Fixed: only after the painter has ended.
 */
public final class FilledRowFixed {
  public static void main(String[] args) throws Exception {
    int[] row = new int[3];
    Thread painter = new Thread(() -> Arrays.fill(row, 7), "painter");
    painter.start();
    painter.join();
    int first = row[0];
    int last = row[2];
    if (first != last) {
      throw new AssertionError("half painted: " + first + ", " + last);
    }
  }
}
