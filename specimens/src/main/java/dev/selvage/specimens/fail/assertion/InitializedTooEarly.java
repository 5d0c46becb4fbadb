package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two readers come to a class whose initializer copies a setting. A third thread makes the setting;
 * if the class is initialized before, the copy stays wrong.
 *
 * <p>Bug class: order violation (static initializer)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class InitializedTooEarly {
  private static final AtomicInteger SETTING = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread left = new Thread(() -> check(Limits.most()), "left");
    Thread right = new Thread(() -> check(Limits.most()), "right");
    Thread setter = new Thread(() -> SETTING.set(5), "setter");
    left.start();
    right.start();
    setter.start();
    left.join();
    right.join();
    setter.join();
    if (Limits.most() != 5) {
      throw new AssertionError("the limit is " + Limits.most());
    }
  }

  private static void check(int limit) {
    if (limit != 0 && limit != 5) {
      throw new IllegalStateException("the limit is " + limit);
    }
  }

  private static final class Limits {
    private static final int MOST = SETTING.get();

    private static int most() {
      return MOST;
    }
  }
}
