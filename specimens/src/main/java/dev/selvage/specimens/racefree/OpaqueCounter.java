package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A statistic is counted by getAndAdd and looked at in opaque mode. Nothing is ordered by that, but
 * nothing else depends on it, and no access is plain.
 */
public final class OpaqueCounter {
  public static void main(String[] args) throws Exception {
    Statistic statistic = new Statistic();
    Thread first = new Thread(statistic::count, "first");
    Thread second = new Thread(statistic::count, "second");
    Thread display = new Thread(statistic::show, "display");
    first.start();
    second.start();
    display.start();
    first.join();
    second.join();
    display.join();
    if (statistic.hits != 2 || statistic.shown > 2) {
      throw new AssertionError(statistic.hits + ", shown " + statistic.shown);
    }
  }

  private static final class Statistic {
    private static final VarHandle HITS = hitsHandle();

    private static VarHandle hitsHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Statistic.class, "hits", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private int hits;
    private int shown;

    void count() {
      HITS.getAndAdd(this, 1);
    }

    void show() {
      shown = (int) HITS.getOpaque(this);
    }
  }
}
