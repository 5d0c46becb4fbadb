package dev.selvage.specimens.fail.assertion;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * Two threads count in a field through the method handles of its getter and its setter.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class CounterByHandles {
  public static void main(String[] args) throws Exception {
    Visits visits = new Visits();
    Thread door = new Thread(() -> visits.add(), "door");
    Thread gate = new Thread(() -> visits.add(), "gate");
    door.start();
    gate.start();
    door.join();
    gate.join();
    if (visits.number != 2) {
      throw new AssertionError("counted " + visits.number);
    }
  }

  private static final class Visits {
    private final MethodHandle getter;
    private final MethodHandle setter;
    private int number;

    Visits() throws ReflectiveOperationException {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      getter = lookup.findGetter(Visits.class, "number", int.class);
      setter = lookup.findSetter(Visits.class, "number", int.class);
    }

    void add() {
      try {
        setter.invokeExact(this, (int) getter.invokeExact(this) + 1);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
