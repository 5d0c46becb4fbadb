package dev.selvage.specimens.clean;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Names get numbers from a lambda below computeIfAbsent.
 *
 * <p>Fixed: the lambda draws the number from an AtomicInteger.
 */
public final class ComputeIfAbsentCallbackFixed {
  public static void main(String[] args) throws Exception {
    Numbering numbering = new Numbering();
    Thread first = new Thread(() -> numbering.numberOf("a"), "first");
    Thread second = new Thread(() -> numbering.numberOf("b"), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    int a = numbering.numberOf("a");
    int b = numbering.numberOf("b");
    if (a == b) {
      throw new AssertionError("two names have the number " + a);
    }
  }

  private static final class Numbering {
    private final ConcurrentMap<String, Integer> numbers = new ConcurrentHashMap<>();
    private final AtomicInteger last = new AtomicInteger();

    int numberOf(String name) {
      return numbers.computeIfAbsent(name, unknown -> last.incrementAndGet());
    }
  }
}
