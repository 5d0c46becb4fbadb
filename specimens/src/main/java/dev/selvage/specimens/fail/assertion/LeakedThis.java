package dev.selvage.specimens.fail.assertion;

/**
 * A sensor starts its sampling thread in its constructor, before its final field is set: the thread
 * can see the field's default value.
 *
 * <p>Bug class: unsafe publication of this<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class LeakedThis {
  public static void main(String[] args) throws Exception {
    Sensor sensor = new Sensor(8);
    sensor.join();
  }

  private static final class Sensor {
    private final Thread sampler;
    private final int samplesPerRead;

    Sensor(int samplesPerRead) {
      sampler = new Thread(this::sample, "sampler");
      sampler.start();
      this.samplesPerRead = samplesPerRead;
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
