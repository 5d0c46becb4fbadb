package dev.selvage.specimens.clean;

/**
 * A meter is changed by an instance method and by a static method.
 *
 * <p>Fixed: the static method goes through the instance method and so takes the meter's lock too.
 */
public final class StaticAndInstanceLockFixed {
  public static void main(String[] args) throws Exception {
    Meter meter = new Meter();
    Thread own = new Thread(() -> meter.add(1), "instance");
    Thread foreign = new Thread(() -> Meter.addTo(meter, 10), "static");
    own.start();
    foreign.start();
    own.join();
    foreign.join();
    if (meter.total() != 11) {
      throw new AssertionError("expected 11 but the meter shows " + meter.total());
    }
  }

  private static final class Meter {
    private int total;

    synchronized void add(int amount) {
      total += amount;
    }

    static synchronized void addTo(Meter meter, int amount) {
      meter.add(amount);
    }

    synchronized int total() {
      return total;
    }
  }
}
