package dev.selvage.specimens.pct;

/**
 * The kernel LU of SPLASH-2: a matrix in blocks, which threads own by turns, becomes the product of
 * a lower and an upper triangular one. For every block of the diagonal the threads factor it, then
 * the blocks below and beside it, then change those that are left; they wait for each other in
 * between.
 *
 * <p>The main thread does not wait for the end of the others, as where the macro for it is empty,
 * and may read how many blocks they have done before they have told.
 *
 * <p>Kind: assertion<br>
 * Bug class: missing wait<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 3000
 */
public final class Lu {
  private static final int BLOCKS = 5;
  private static final int BLOCK = 3;
  private static final int THREADS = 8;

  private final int blocks;
  private final int block;
  private final int size;
  private final Team team;
  private final double[] original;
  private final double[] matrix;

  private Lu(int blocks, int block, int threads, boolean waitsForEnd) {
    this.blocks = blocks;
    this.block = block;
    size = blocks * block;
    team = new Team(threads, waitsForEnd);
    original = new double[size * size];
    for (int i = 0; i < original.length; i++) {
      original[i] = i * 61 % 97 / 97.0;
    }
    for (int i = 0; i < size; i++) {
      original[i * size + i] += size;
    }
    matrix = original.clone();
  }

  public static void buggy() throws InterruptedException {
    run(BLOCKS, BLOCK, THREADS, false);
  }

  public static void fixed() throws InterruptedException {
    run(BLOCKS, BLOCK, THREADS, true);
  }

  /**
   * @param blocks in a row and in a column
   * @param block rows and columns of a block
   */
  public static void run(int blocks, int block, int threads, boolean waitsForEnd)
      throws InterruptedException {
    Lu lu = new Lu(blocks, block, threads, waitsForEnd);
    lu.team.run(lu::work);
    lu.check();
  }

  private double work(int member) throws InterruptedException {
    int eliminated = 0;
    team.await();
    for (int pivot = 0; pivot < blocks; pivot++) {
      eliminated += eliminate(member, pivot, pivot, pivot + 1, pivot, pivot + 1);
      team.await();
      eliminated += eliminate(member, pivot, pivot + 1, blocks, pivot, pivot + 1);
      eliminated += eliminate(member, pivot, pivot, pivot + 1, pivot + 1, blocks);
      team.await();
      eliminated += eliminate(member, pivot, pivot + 1, blocks, pivot + 1, blocks);
    }
    return eliminated;
  }

  /** Does the blocks of a range that a member owns; how many there were. */
  private int eliminate(
      int member, int pivot, int fromRow, int toRow, int fromColumn, int toColumn) {
    int done = 0;
    for (int row = fromRow; row < toRow; row++) {
      for (int column = fromColumn; column < toColumn; column++) {
        if (isOwner(member, row, column)) {
          eliminate(pivot, row, column);
          done++;
        }
      }
    }
    return done;
  }

  private boolean isOwner(int member, int blockRow, int blockColumn) {
    return (blockRow + blockColumn) % team.size() == member;
  }

  /** What elimination by the rows of a block of the diagonal does to some block. */
  private void eliminate(int pivotBlock, int blockRow, int blockColumn) {
    for (int pivot = pivotBlock * block; pivot < (pivotBlock + 1) * block; pivot++) {
      for (int i = Math.max(blockRow * block, pivot + 1); i < (blockRow + 1) * block; i++) {
        if (blockColumn == pivotBlock) {
          matrix[i * size + pivot] /= matrix[pivot * size + pivot];
        }
        double factor = matrix[i * size + pivot];
        int from = Math.max(blockColumn * block, pivot + 1);
        for (int j = from; j < (blockColumn + 1) * block; j++) {
          matrix[i * size + j] -= factor * matrix[pivot * size + j];
        }
      }
    }
  }

  private void check() throws InterruptedException {
    Printer.print(matrix[0], matrix[matrix.length - 1]);
    // As many as there are blocks in the squares that are left at each pivot.
    team.checkReports(blocks * (blocks + 1) * (2 * blocks + 1) / 6);
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        double product = product(i, j);
        if (!Team.isClose(product, original[i * size + j])) {
          throw new AssertionError("the factors have " + product + " at " + i + ", " + j);
        }
      }
    }
  }

  /** An element of the product of both factors; the diagonal of the lower one is not stored. */
  private double product(int row, int column) {
    double sum = row <= column ? matrix[row * size + column] : 0;
    for (int i = 0; i < row && i <= column; i++) {
      sum += matrix[row * size + i] * matrix[i * size + column];
    }
    return sum;
  }
}
