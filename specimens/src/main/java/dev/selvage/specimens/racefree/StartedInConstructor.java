package dev.selvage.specimens.racefree;

/** A constructor starts a thread as the last thing it does, when all plain fields are written. */
public final class StartedInConstructor {
  public static void main(String[] args) throws Exception {
    Sensor sensor = new Sensor();
    sensor.reader.join();
    if (sensor.seen != 10) {
      throw new AssertionError("seen " + sensor.seen);
    }
  }

  private static final class Sensor {
    private Thread reader;
    private int scale;
    private int seen;

    Sensor() {
      scale = 10;
      reader = new Thread(this::read, "reader");
      reader.start();
    }

    private void read() {
      seen = scale;
    }
  }
}
