package dev.selvage.specimens.race;

/**
 * The reference to the array is volatile, its elements are not.
 *
 * <p>Kind: race<br>
 * Bug class: volatile array with plain elements<br>
 * Data race: yes
 */
public final class VolatileArray {
  public static void main(String[] args) throws Exception {
    Samples samples = new Samples();
    Thread sensor = new Thread(samples::measure, "sensor");
    Thread display = new Thread(samples::show, "display");
    sensor.start();
    display.start();
    sensor.join();
    display.join();
    if (samples.shown != 0 && samples.shown != 7) {
      throw new AssertionError("never measured: " + samples.shown);
    }
  }

  private static final class Samples {
    private volatile int[] values = new int[2];
    private int shown;

    void measure() {
      values[0] = 7; // race a
    }

    void show() {
      shown = values[0]; // race a
    }
  }
}
