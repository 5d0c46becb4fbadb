package dev.selvage.specimens.clean;

import java.lang.reflect.Field;

/**
 * Two threads count in a field through reflection.
 *
 * <p>Fixed: they do so under one lock.
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

  private static synchronized void increment(Field field, Meter meter) {
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
