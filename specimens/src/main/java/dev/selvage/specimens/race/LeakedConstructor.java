package dev.selvage.specimens.race;

/**
 * The constructor of a sensor starts a thread that uses the sensor, and sets a field after that.
 *
 * <p>Kind: race<br>
 * Bug class: this escapes from the constructor<br>
 * Data race: yes
 */
public final class LeakedConstructor {
  public static void main(String[] args) throws Exception {
    Sensor sensor = new Sensor();
    sensor.reader.join();
    if (sensor.seen != 0 && sensor.seen != 10) {
      throw new AssertionError("seen " + sensor.seen);
    }
  }

  private static final class Sensor {
    private final Thread reader;
    private int scale;
    private int seen;

    Sensor() {
      reader = new Thread(this::read, "reader");
      reader.start();
      scale = 10; // race a
    }

    private void read() {
      seen = scale; // race a
    }
  }
}
