package dev.selvage.specimens.clean;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A spin lock on a VarHandle with compareAndSet, setRelease and onSpinWait guards a plain counter.
 *
 * <p>Shows: VarHandle access modes, onSpinWait loop.
 */
public final class VarHandleSpinLock {
  public static void main(String[] args) throws Exception {
    SpinLock lock = new SpinLock();
    int[] counter = new int[1];
    Runnable increment =
        () -> {
          lock.lock();
          counter[0]++;
          lock.unlock();
        };
    Thread first = new Thread(increment, "first");
    Thread second = new Thread(increment, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (counter[0] != 2) {
      throw new AssertionError("expected 2 but was " + counter[0]);
    }
  }

  private static final class SpinLock {
    private static final VarHandle LOCKED = locked();

    @SuppressWarnings("unused") // through LOCKED
    private boolean locked;

    private static VarHandle locked() {
      try {
        return MethodHandles.lookup().findVarHandle(SpinLock.class, "locked", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    void lock() {
      while (!LOCKED.compareAndSet(this, false, true)) {
        Thread.onSpinWait();
      }
    }

    void unlock() {
      LOCKED.setRelease(this, false);
    }
  }
}
