package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicReference;

/**
 * An array is filled in the constructor of the object that has it in a final field. Who reads its
 * elements through that field sees them as they were at the end of the constructor, however the
 * object was published.
 */
public final class FinalArrayPublished {
  private final AtomicReference<Primes> primes = new AtomicReference<>();
  private int seen;

  public static void main(String[] args) throws Exception {
    FinalArrayPublished cache = new FinalArrayPublished();
    Thread writer = new Thread(() -> cache.primes.setOpaque(new Primes()), "writer");
    Thread reader = new Thread(cache::look, "reader");
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    if (cache.seen != 0 && cache.seen != 5) {
      throw new AssertionError("seen " + cache.seen);
    }
  }

  private void look() {
    Primes known = primes.getOpaque();
    if (known != null) {
      seen = known.numbers[2];
    }
  }

  private static final class Primes {
    private final int[] numbers = new int[3];

    Primes() {
      numbers[0] = 2;
      numbers[1] = 3;
      numbers[2] = 5;
    }
  }
}
