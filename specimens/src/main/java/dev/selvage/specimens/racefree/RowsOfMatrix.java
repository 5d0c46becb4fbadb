package dev.selvage.specimens.racefree;

import java.util.Arrays;

/** Each thread computes a row of a matrix from a vector that both only read. */
public final class RowsOfMatrix {
  public static void main(String[] args) throws Exception {
    int[] vector = {1, 2};
    int[][] matrix = new int[2][2];
    Thread first = new Thread(() -> multiply(matrix[0], vector, 1), "first");
    Thread second = new Thread(() -> multiply(matrix[1], vector, 10), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (matrix[0][1] != 2 || matrix[1][1] != 20) {
      throw new AssertionError(Arrays.deepToString(matrix));
    }
  }

  private static void multiply(int[] row, int[] vector, int factor) {
    for (int i = 0; i < row.length; i++) {
      row[i] = vector[i] * factor;
    }
  }
}
