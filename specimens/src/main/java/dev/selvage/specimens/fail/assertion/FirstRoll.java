package dev.selvage.specimens.fail.assertion;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two players roll one die with a known seed; the first player is expected to get its first number.
 *
 * <p>Bug class: order of threads<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class FirstRoll {
  public static void main(String[] args) throws Exception {
    Random die = new Random(42);
    AtomicInteger rolled = new AtomicInteger();
    Thread first = new Thread(() -> rolled.set(die.nextInt(1000)), "first");
    Thread second = new Thread(() -> die.nextInt(1000), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (rolled.get() != new Random(42).nextInt(1000)) {
      throw new AssertionError("the first player rolled " + rolled);
    }
  }
}
