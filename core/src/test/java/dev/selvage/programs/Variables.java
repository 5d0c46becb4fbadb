package dev.selvage.programs;

import java.util.concurrent.atomic.AtomicInteger;

/** Uses each kind of variable, in two strands. */
public final class Variables {
  private static volatile int ofTheClass;

  private Variables() {}

  private static class Parent {
    volatile int first;
    volatile int second;
    int plain;
  }

  private static final class Child extends Parent {
    /** Hides that of the parent. */
    volatile int second;
  }

  /** Writes, then reads, each in two strands. */
  public static void use() throws InterruptedException {
    Child object = new Child();
    int[] array = new int[4];
    AtomicInteger atomic = new AtomicInteger();
    Runnable work =
        () -> {
          object.first = 1;
          object.second = object.first;
          ((Parent) object).second = 2;
          object.plain = object.plain + 1;
          ofTheClass = ofTheClass + 1;
          array[3] = array[2];
          atomic.incrementAndGet();
        };
    Thread other = new Thread(work);
    other.start();
    work.run();
    other.join();
  }
}
