package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * A waiter looks at a flag ten times with a hint to the processor and then parks until it is
 * raised.
 *
 * <p>Shows: a bounded spin in front of a park loop.
 */
public final class SpinThenPark {
  public static void main(String[] args) throws Exception {
    AtomicBoolean isDone = new AtomicBoolean();
    Thread waiter = new Thread(() -> await(isDone), "waiter");
    waiter.start();
    isDone.set(true);
    LockSupport.unpark(waiter);
    waiter.join();
  }

  private static void await(AtomicBoolean isDone) {
    for (int i = 0; i < 10 && !isDone.get(); i++) {
      Thread.onSpinWait();
    }
    while (!isDone.get()) {
      LockSupport.park(isDone);
    }
  }
}
