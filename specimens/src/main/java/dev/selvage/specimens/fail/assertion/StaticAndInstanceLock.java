package dev.selvage.specimens.fail.assertion;

/**
 * A meter is changed by an instance method and by a static method, both synchronized: one locks the
 * meter, the other the class, so they do not exclude each other.
 *
 * <p>Bug class: different locks for the same data<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class StaticAndInstanceLock {
  public static void main(String[] args) throws Exception {
    Meter meter = new Meter();
    Thread own = new Thread(() -> meter.add(1), "instance");
    Thread foreign = new Thread(() -> Meter.addTo(meter, 10), "static");
    own.start();
    foreign.start();
    own.join();
    foreign.join();
    if (meter.total != 11) {
      throw new AssertionError("expected 11 but the meter shows " + meter.total);
    }
  }

  private static final class Meter {
    private int total;

    synchronized void add(int amount) {
      total += amount;
    }

    static synchronized void addTo(Meter meter, int amount) {
      meter.total += amount;
    }
  }
}
