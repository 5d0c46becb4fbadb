package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Names get numbers from a lambda below computeIfAbsent. The map locks per bin, so the lambdas of
 * two names run side by side and can draw the same number.
 *
 * <p>Bug class: lost update in a callback of a library call<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ComputeIfAbsentCallback {
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
    private volatile int last;

    int numberOf(String name) {
      return numbers.computeIfAbsent(name, unknown -> next());
    }

    private int next() {
      int next = last + 1;
      last = next;
      return next;
    }
  }
}
