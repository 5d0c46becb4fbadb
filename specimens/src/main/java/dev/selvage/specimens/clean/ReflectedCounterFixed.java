package dev.selvage.specimens.clean;

import java.lang.reflect.Field;

/**
 * Two threads count in a field through reflection, with get and then set.
 *
 * <p>Fixed: the counter is locked while it is read and set.
 */
public final class ReflectedCounterFixed {
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
      synchronized (meter) {
        field.setInt(meter, field.getInt(meter) + 1);
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Meter {
    private int count;
  }
}
