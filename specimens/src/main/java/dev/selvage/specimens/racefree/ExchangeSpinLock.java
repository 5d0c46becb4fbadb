package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A spin lock takes by compareAndExchangeAcquire and gives back by setRelease; it guards a plain
 * counter.
 */
public final class ExchangeSpinLock {
  public static void main(String[] args) throws Exception {
    SpinLock lock = new SpinLock();
    int[] count = new int[1];
    Runnable increment =
        () -> {
          lock.lock();
          count[0]++;
          lock.unlock();
        };
    Thread first = new Thread(increment, "first");
    Thread second = new Thread(increment, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (count[0] != 2) {
      throw new AssertionError("count " + count[0]);
    }
  }

  private static final class SpinLock {
    private static final VarHandle HOLDER = holderHandle();

    private static VarHandle holderHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(SpinLock.class, "holder", Thread.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through HOLDER
    private Thread holder;

    void lock() {
      while (HOLDER.compareAndExchangeAcquire(this, null, Thread.currentThread()) != null) {
        Thread.onSpinWait();
      }
    }

    void unlock() {
      HOLDER.setRelease(this, null);
    }
  }
}
