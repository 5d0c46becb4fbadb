package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Tickets are drawn by getAndAddAcquire, and the lock goes to the next one by getAndAddRelease,
 * which whoever is next acquires.
 */
public final class TicketLock {
  public static void main(String[] args) throws Exception {
    Counter counter = new Counter();
    Thread first = new Thread(counter::serve, "first");
    Thread second = new Thread(counter::serve, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (counter.served != 2) {
      throw new AssertionError("served " + counter.served);
    }
  }

  private static final class Counter {
    private static final VarHandle DRAWN = drawnHandle();

    private static VarHandle drawnHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Counter.class, "drawn", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private static final VarHandle CALLED = calledHandle();

    private static VarHandle calledHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Counter.class, "called", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through DRAWN
    private int drawn;

    @SuppressWarnings("unused") // through CALLED
    private int called;

    private int served;

    void serve() {
      int ticket = (int) DRAWN.getAndAddAcquire(this, 1);
      while ((int) CALLED.getAcquire(this) != ticket) {
        Thread.onSpinWait();
      }
      served++;
      CALLED.getAndAddRelease(this, 1);
    }
  }
}
