package dev.selvage.specimens.race;

/**
 * Two requests count themselves in a static field.
 *
 * <p>Kind: race<br>
 * Bug class: lost update<br>
 * Data race: yes
 */
public final class StaticHitCount {
  private static int hits;

  public static void main(String[] args) throws Exception {
    Thread first = new Thread(StaticHitCount::serve, "first");
    Thread second = new Thread(StaticHitCount::serve, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (hits < 1 || hits > 2) {
      throw new AssertionError("counted " + hits);
    }
  }

  private static void serve() {
    hits++; // race a
  }
}
