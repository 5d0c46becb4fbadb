package dev.selvage.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs of two threads whose schedules can be counted, or whose races can be judged. */
public final class Ranks {
  private volatile int one;
  private volatile int two;
  private int plain;
  private Object kept;

  private Ranks() {}

  private interface Task {
    void run(Ranks shared);
  }

  private static Ranks run(Task ofOther, Task ofMain) throws InterruptedException {
    Ranks shared = new Ranks();
    Thread other = new Thread(() -> ofOther.run(shared));
    other.start();
    ofMain.run(shared);
    other.join();
    return shared;
  }

  // ---- to be counted

  public static void lockAndWrites() throws InterruptedException {
    run(
        shared -> shared.one = 1,
        shared -> {
          synchronized (shared) {
            shared.plain = 1;
          }
          shared.one = 2;
        });
  }

  public static void twoVariables() throws InterruptedException {
    run(Ranks::writeBoth, Ranks::writeBoth);
  }

  private static void writeBoth(Ranks shared) {
    shared.one = 1;
    shared.two = 1;
  }

  public static void ownVariable() throws InterruptedException {
    run(shared -> shared.one = 1, Ranks::writeBoth);
  }

  public static void rounds() throws InterruptedException {
    run(
        shared -> {
          for (int i = 0; i < 4; i++) {
            shared.one = i;
          }
        },
        shared -> shared.two = shared.one);
  }

  // ---- with a race

  public static void counter() throws InterruptedException {
    run(shared -> shared.plain++, shared -> shared.plain++);
  }

  public static void keepsInAtomic() throws InterruptedException {
    AtomicInteger result = new AtomicInteger();
    run(shared -> shared.plain = 1, shared -> result.set(shared.plain));
  }

  private record Result(Integer value) {}

  public static void keepsInObject() throws InterruptedException {
    run(shared -> shared.plain = 1, shared -> shared.kept = new Result(shared.plain));
  }

  public static void keepsInList() throws InterruptedException {
    List<Integer> results = new ArrayList<>();
    run(shared -> shared.plain = 1, shared -> results.add(shared.plain));
  }

  public static void failsInOneOrder() throws InterruptedException {
    run(
        shared -> shared.plain = 1,
        shared -> {
          if (shared.plain == 1) {
            throw new AssertionError("too early");
          }
        });
  }
}
