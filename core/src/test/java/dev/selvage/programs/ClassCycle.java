package dev.selvage.programs;

import static dev.selvage.specimens.scenarios.Checks.check;

import java.util.concurrent.CountDownLatch;

/** Classes that wait while they are initialised. */
public final class ClassCycle {
  private ClassCycle() {}

  public static void fromTwoThreads() throws InterruptedException {
    Thread first = new Thread(() -> Chicken.touch(), "first");
    Thread second = new Thread(() -> Egg.touch(), "second");
    first.start();
    second.start();
    first.join();
    second.join();
  }

  static final class Chicken {
    static final Chicken INSTANCE = new Chicken();
    final Object other = Egg.INSTANCE;

    static void touch() {}
  }

  static final class Egg {
    static final Egg INSTANCE = new Egg();
    final Object other = Chicken.INSTANCE;

    static void touch() {}
  }

  /** One strand initialises the class and waits; the others need it, too. */
  public static void initializerThatWaits() throws InterruptedException {
    Thread user = new Thread(() -> check(Slow.value == 3, "initialised"));
    Thread helper = new Thread(Signal.DONE::countDown);
    user.start();
    helper.start();
    check(Slow.value == 3, "initialised");
    user.join();
    helper.join();
  }

  static final class Signal {
    static final CountDownLatch DONE = new CountDownLatch(1);
  }

  static final class Slow {
    static int value;

    static {
      try {
        Signal.DONE.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      value = 3;
    }
  }
}
