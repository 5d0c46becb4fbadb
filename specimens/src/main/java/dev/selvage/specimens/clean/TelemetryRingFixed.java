package dev.selvage.specimens.clean;

/**
 * A thermometer passes samples through a ring buffer to a recorder, without locks: one thread
 * publishes, one consumes, and two volatile sequences say how far each has come.
 *
 * <p>Fixed: the publisher moves its sequence on when the sample is in its slot.
 */
public final class TelemetryRingFixed {
  private static final int SAMPLES = 3;

  public static void main(String[] args) throws Exception {
    Ring ring = new Ring(2);
    Recorder recorder = new Recorder(ring);
    Thread publisher = new Thread(new Thermometer(ring), "publisher");
    Thread consumer = new Thread(recorder, "consumer");
    publisher.start();
    consumer.start();
    publisher.join();
    consumer.join();
    if (recorder.highest != 22 || recorder.last != SAMPLES) {
      throw new IllegalStateException(
          "highest " + recorder.highest + " after " + recorder.last + " samples");
    }
  }

  private record Sample(int number, int celsius) {}

  /** A ring for one publisher and one consumer. */
  private static final class Ring {
    private final Sample[] slots;
    private volatile int published;
    private volatile int consumed;

    Ring(int capacity) {
      slots = new Sample[capacity];
    }

    boolean isFull() {
      return published - consumed == slots.length;
    }

    boolean isEmpty() {
      return published == consumed;
    }

    void publish(Sample sample) {
      int sequence = published;
      slots[sequence % slots.length] = sample;
      published = sequence + 1;
    }

    /** Takes the next sample, and clears its slot for the garbage collector. */
    Sample take() {
      int sequence = consumed;
      int slot = sequence % slots.length;
      Sample sample = slots[slot];
      slots[slot] = null;
      consumed = sequence + 1;
      return sample;
    }
  }

  private static final class Thermometer implements Runnable {
    private final Ring ring;

    Thermometer(Ring ring) {
      this.ring = ring;
    }

    @Override
    public void run() {
      for (int number = 1; number <= SAMPLES; number++) {
        while (ring.isFull()) {
          Thread.yield();
        }
        ring.publish(new Sample(number, 20 + number % 3));
      }
    }
  }

  private static final class Recorder implements Runnable {
    private final Ring ring;
    private int highest = Integer.MIN_VALUE;
    private int last;

    Recorder(Ring ring) {
      this.ring = ring;
    }

    @Override
    public void run() {
      while (last < SAMPLES) {
        while (ring.isEmpty()) {
          Thread.yield();
        }
        Sample sample = ring.take();
        highest = Math.max(highest, sample.celsius());
        last = sample.number();
      }
    }
  }
}
