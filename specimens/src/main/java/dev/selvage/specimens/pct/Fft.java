package dev.selvage.specimens.pct;

/**
 * The kernel FFT of SPLASH-2: a Fourier transform and its inverse in six steps, on a matrix whose
 * rows are divided among the threads. All transpose, transform their rows, transpose back; between
 * the steps they wait for each other.
 *
 * <p>The main thread does not wait for the end of the others, as where the macro for it is empty,
 * and may read their checksums before they are there.
 *
 * <p>Kind: assertion<br>
 * Bug class: missing wait<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 3000
 */
public final class Fft {
  private static final int ROWS = 8;
  private static final int THREADS = 8;

  private final int rows;
  private final int length;
  private final Team team;

  /** Powers of the root of unity, real and imaginary parts in turn, as in all these arrays. */
  private final double[] powers;

  private final double[] input;
  private final double[] spectrum;
  private final double[] data;
  private final double[] scratch;
  private double checksum;

  private Fft(int rows, int threads, boolean waitsForEnd) {
    this.rows = rows;
    length = rows * rows;
    team = new Team(threads, waitsForEnd);
    powers = new double[2 * length];
    input = new double[2 * length];
    for (int i = 0; i < length; i++) {
      powers[2 * i] = Math.cos(2 * Math.PI * i / length);
      powers[2 * i + 1] = -Math.sin(2 * Math.PI * i / length);
      input[2 * i] = i * 37 % 101 / 101.0;
      input[2 * i + 1] = i * 53 % 89 / 89.0;
      checksum += input[2 * i] + input[2 * i + 1];
    }
    data = input.clone();
    scratch = new double[2 * length];
    spectrum = new double[2 * length];
  }

  public static void buggy() throws InterruptedException {
    run(ROWS, THREADS, false);
  }

  public static void fixed() throws InterruptedException {
    run(ROWS, THREADS, true);
  }

  /**
   * @param rows a power of two; the transform is of the length of its square
   */
  public static void run(int rows, int threads, boolean waitsForEnd) throws InterruptedException {
    Fft fft = new Fft(rows, threads, waitsForEnd);
    fft.team.run(fft::work);
    fft.check();
  }

  private double work(int member) throws InterruptedException {
    int from = team.first(member, rows);
    int to = team.first(member + 1, rows);
    transform(from, to, false);
    System.arraycopy(data, 2 * from * rows, spectrum, 2 * from * rows, 2 * (to - from) * rows);
    transform(from, to, true);
    double sum = 0;
    for (int i = 2 * from * rows; i < 2 * to * rows; i++) {
      sum += data[i];
    }
    return sum;
  }

  private void transform(int from, int to, boolean isInverse) throws InterruptedException {
    team.await();
    transpose(data, scratch, from, to);
    team.await();
    for (int row = from; row < to; row++) {
      transformRow(scratch, row, isInverse);
      twiddle(scratch, row, isInverse);
    }
    team.await();
    transpose(scratch, data, from, to);
    team.await();
    for (int row = from; row < to; row++) {
      transformRow(data, row, isInverse);
    }
    team.await();
    transpose(data, scratch, from, to);
    team.await();
    double scale = isInverse ? 1.0 / length : 1;
    for (int i = 2 * from * rows; i < 2 * to * rows; i++) {
      data[i] = scratch[i] * scale;
    }
  }

  /** Fills rows of the target. */
  private void transpose(double[] source, double[] target, int from, int to) {
    for (int row = from; row < to; row++) {
      for (int column = 0; column < rows; column++) {
        int there = 2 * (column * rows + row);
        int here = 2 * (row * rows + column);
        target[here] = source[there];
        target[here + 1] = source[there + 1];
      }
    }
  }

  private void transformRow(double[] matrix, int row, boolean isInverse) {
    int start = row * rows;
    reverseBits(matrix, start);
    for (int half = 1; half < rows; half *= 2) {
      for (int block = 0; block < rows; block += 2 * half) {
        for (int i = 0; i < half; i++) {
          int low = 2 * (start + block + i);
          int high = low + 2 * half;
          multiply(matrix, high, i * (length / (2 * half)), isInverse);
          double real = matrix[high];
          double imaginary = matrix[high + 1];
          matrix[high] = matrix[low] - real;
          matrix[high + 1] = matrix[low + 1] - imaginary;
          matrix[low] += real;
          matrix[low + 1] += imaginary;
        }
      }
    }
  }

  private void reverseBits(double[] matrix, int start) {
    int bits = Integer.numberOfTrailingZeros(rows);
    for (int i = 0; i < rows; i++) {
      int reversed = Integer.reverse(i) >>> Integer.SIZE - bits;
      if (i < reversed) {
        swap(matrix, 2 * (start + i), 2 * (start + reversed));
        swap(matrix, 2 * (start + i) + 1, 2 * (start + reversed) + 1);
      }
    }
  }

  private static void swap(double[] matrix, int one, int other) {
    double kept = matrix[one];
    matrix[one] = matrix[other];
    matrix[other] = kept;
  }

  private void twiddle(double[] matrix, int row, boolean isInverse) {
    for (int column = 0; column < rows; column++) {
      multiply(matrix, 2 * (row * rows + column), row * column, isInverse);
    }
  }

  /** Multiplies a number by a power of the root of unity, or of its inverse. */
  private void multiply(double[] matrix, int at, int power, boolean isInverse) {
    double cosine = powers[2 * power];
    double sine = isInverse ? -powers[2 * power + 1] : powers[2 * power + 1];
    double real = matrix[at] * cosine - matrix[at + 1] * sine;
    matrix[at + 1] = matrix[at] * sine + matrix[at + 1] * cosine;
    matrix[at] = real;
  }

  private void check() throws InterruptedException {
    Printer.print(spectrum[0], spectrum[1]);
    team.checkReports(checksum);
    for (int i = 0; i < length; i += rows + 1) {
      checkFrequency(i);
    }
    for (int i = 0; i < input.length; i++) {
      if (!Team.isClose(data[i], input[i])) {
        throw new AssertionError("the inverse has " + data[i] + " in place of " + input[i]);
      }
    }
  }

  /** By the definition of the transform. */
  private void checkFrequency(int frequency) {
    double real = 0;
    double imaginary = 0;
    for (int i = 0; i < length; i++) {
      int power = frequency * i % length;
      double cosine = powers[2 * power];
      double sine = powers[2 * power + 1];
      real += input[2 * i] * cosine - input[2 * i + 1] * sine;
      imaginary += input[2 * i] * sine + input[2 * i + 1] * cosine;
    }
    if (!Team.isClose(spectrum[2 * frequency], real)
        || !Team.isClose(spectrum[2 * frequency + 1], imaginary)) {
      throw new AssertionError("frequency " + frequency + " is not " + real + ", " + imaginary);
    }
  }
}
