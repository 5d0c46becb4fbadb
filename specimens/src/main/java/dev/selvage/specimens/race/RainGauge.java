package dev.selvage.specimens.race;

/**
 * Two sensors add to a plain double.
 *
 * <p>Kind: race<br>
 * Bug class: lost update<br>
 * Data race: yes
 */
public final class RainGauge {
  public static void main(String[] args) throws Exception {
    Gauge gauge = new Gauge();
    Thread roof = new Thread(() -> gauge.add(1.5), "roof");
    Thread garden = new Thread(() -> gauge.add(2.5), "garden");
    roof.start();
    garden.start();
    roof.join();
    garden.join();
    if (gauge.millimetres > 4) {
      throw new AssertionError("it has not rained so much: " + gauge.millimetres);
    }
  }

  private static final class Gauge {
    private double millimetres;

    void add(double amount) {
      millimetres += amount; // race a
    }
  }
}
