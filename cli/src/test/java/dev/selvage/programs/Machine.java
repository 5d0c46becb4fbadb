package dev.selvage.programs;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Programs whose way depends on the JVM or the machine, and that always fail in the end. */
public final class Machine {
  private Machine() {}

  public static void iterationOrder() throws InterruptedException {
    Integer[] numbers = IntStream.range(0, 1_000).boxed().toArray(Integer[]::new);
    goBy(List.copyOf(Set.of(numbers)).hashCode());
  }

  public static void processors() throws InterruptedException {
    goBy(Runtime.getRuntime().availableProcessors());
  }

  /** Takes other steps for every value of the last 16 bits. */
  private static void goBy(int value) throws InterruptedException {
    AtomicInteger steps = new AtomicInteger();
    Thread other = new Thread(steps::incrementAndGet);
    other.start();
    for (int bit = 0; bit < 16; bit++) {
      if ((value >> bit & 1) == 0) {
        steps.get();
      } else {
        steps.incrementAndGet();
      }
    }
    other.join();
    throw new AssertionError("the end");
  }
}
