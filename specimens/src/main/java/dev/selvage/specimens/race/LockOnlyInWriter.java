package dev.selvage.specimens.race;

/**
 * The writer of a temperature takes the lock, the reader thinks that it does not need to.
 *
 * <p>Kind: race<br>
 * Bug class: missing lock in the reader<br>
 * Data race: yes
 */
public final class LockOnlyInWriter {
  public static void main(String[] args) throws Exception {
    Thermometer thermometer = new Thermometer();
    Thread sensor = new Thread(thermometer::measure, "sensor");
    Thread display = new Thread(thermometer::show, "display");
    sensor.start();
    display.start();
    sensor.join();
    display.join();
    if (thermometer.shown != 0 && thermometer.shown != 21) {
      throw new AssertionError("never measured: " + thermometer.shown);
    }
  }

  private static final class Thermometer {
    private int degrees;
    private int shown;

    synchronized void measure() {
      degrees = 21; // race a
    }

    void show() {
      shown = degrees; // race a
    }
  }
}
