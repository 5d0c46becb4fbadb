package dev.selvage.specimens.clean;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two players roll dice with a known seed.
 *
 * <p>Fixed: each has a die of its own.
 */
public final class FirstRollFixed {
  public static void main(String[] args) throws Exception {
    Random die = new Random(42);
    AtomicInteger rolled = new AtomicInteger();
    Thread first = new Thread(() -> rolled.set(die.nextInt(1000)), "first");
    Thread second = new Thread(() -> new Random(43).nextInt(1000), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (rolled.get() != new Random(42).nextInt(1000)) {
      throw new AssertionError("the first player rolled " + rolled);
    }
  }
}
