package dev.selvage.specimens.clean;

/**
 * A sensor with a sampling thread.
 *
 * <p>Fixed: a factory method starts the thread after the constructor has ended.
 */
public final class LeakedThisFixed {
  public static void main(String[] args) throws Exception {
    Sensor sensor = Sensor.start(8);
    sensor.join();
  }

  private static final class Sensor {
    private final Thread sampler;
    private final int samplesPerRead;

    private Sensor(int samplesPerRead) {
      sampler = new Thread(this::sample, "sampler");
      this.samplesPerRead = samplesPerRead;
    }

    static Sensor start(int samplesPerRead) {
      Sensor sensor = new Sensor(samplesPerRead);
      sensor.sampler.start();
      return sensor;
    }

    private void sample() {
      if (samplesPerRead == 0) {
        throw new AssertionError("saw the sensor before it was constructed");
      }
    }

    void join() throws InterruptedException {
      sampler.join();
    }
  }
}
