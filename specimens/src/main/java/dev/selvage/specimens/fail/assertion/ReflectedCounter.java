package dev.selvage.specimens.fail.assertion;

import java.lang.reflect.Field;

/**
 * Two threads count in a field through reflection, with get and then set.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class ReflectedCounter {
  public static void main(String[] args) throws Exception {
    Field count = Meter.class.getDeclaredField("count");
    Meter meter = new Meter();
    Thread left = new Thread(() -> increment(count, meter), "left");
    Thread right = new Thread(() -> increment(count, meter), "right");
    left.start();
    right.start();
    left.join();
    right.join();
    if (meter.count != 2) {
      throw new AssertionError("counted " + meter.count);
    }
  }

  private static void increment(Field field, Meter meter) {
    try {
      field.setInt(meter, field.getInt(meter) + 1);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Meter {
    private int count;
  }
}
