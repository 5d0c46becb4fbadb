package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two readers come to a class whose initializer copies a setting.
 *
 * <p>Fixed: the setting is made before they are started.
 */
public final class InitializedTooEarlyFixed {
  private static final AtomicInteger SETTING = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    SETTING.set(5);
    Thread left = new Thread(() -> check(Limits.most()), "left");
    Thread right = new Thread(() -> check(Limits.most()), "right");
    left.start();
    right.start();
    left.join();
    right.join();
  }

  private static void check(int limit) {
    if (limit != 5) {
      throw new AssertionError("the limit is " + limit);
    }
  }

  private static final class Limits {
    private static final int MOST = SETTING.get();

    private static int most() {
      return MOST;
    }
  }
}
