package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * A spin lock that takes by weakCompareAndSetAcquire and gives back by compareAndExchangeRelease.
 */
public final class ReleasingSpinLock {
  public static void main(String[] args) throws Exception {
    SpinLock lock = new SpinLock();
    List<String> entered = new ArrayList<>();
    Thread first = new Thread(() -> lock.run(() -> entered.add("first")), "first");
    Thread second = new Thread(() -> lock.run(() -> entered.add("second")), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (entered.size() != 2) {
      throw new AssertionError(entered);
    }
  }

  private static final class SpinLock {
    private static final VarHandle STATE = stateHandle();

    private static VarHandle stateHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(SpinLock.class, "state", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through STATE
    private int state;

    void run(Runnable action) {
      while (!STATE.weakCompareAndSetAcquire(this, 0, 1)) {
        Thread.onSpinWait();
      }
      action.run();
      if ((int) STATE.compareAndExchangeRelease(this, 1, 0) != 1) {
        throw new AssertionError("somebody else has unlocked");
      }
    }
  }
}
