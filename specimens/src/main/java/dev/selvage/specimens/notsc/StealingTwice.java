package dev.selvage.specimens.notsc;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The owner of a deque takes from its bottom, a thief from its top; only for the last task they
 * compete by compare-and-set. The owner can read the top before its new bottom takes effect. When
 * the thief has gone on meanwhile, both have the same task.
 *
 * <p>Kind: not-sc<br>
 * Bug class: work stealing without fence<br>
 * Data race: no<br>
 * Budget: 300
 */
public final class StealingTwice {
  public static void main(String[] args) throws Exception {
    Deque deque = new Deque();
    Thread owner = new Thread(deque::take, "owner");
    Thread thief = new Thread(deque::steal, "thief");
    owner.start();
    thief.start();
    owner.join();
    thief.join();
    for (int task = 0; task < Deque.TASKS; task++) {
      if (deque.taken.get(task) > 1) {
        throw new AssertionError("done twice: " + task);
      }
    }
  }

  private static final class Deque {
    private static final int TASKS = 2;
    private static final VarHandle TOP = handle("top", int.class);
    private static final VarHandle BOTTOM = handle("bottom", int.class);

    private static VarHandle handle(String field, Class<?> type) {
      try {
        return MethodHandles.lookup().findVarHandle(Deque.class, field, type);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private final AtomicIntegerArray taken = new AtomicIntegerArray(TASKS);

    @SuppressWarnings("unused") // through TOP
    private int top;

    @SuppressWarnings("FieldMayBeFinal") // through BOTTOM
    private int bottom = TASKS;

    void take() {
      int last = (int) BOTTOM.getOpaque(this) - 1;
      BOTTOM.setRelease(this, last);
      int first = (int) TOP.getAcquire(this);
      if (first < last || first == last && TOP.compareAndSet(this, first, first + 1)) {
        taken.incrementAndGet(last);
      }
    }

    void steal() {
      for (int i = 0; i < TASKS; i++) {
        int first = (int) TOP.getAcquire(this);
        if (first < (int) BOTTOM.getAcquire(this) && TOP.compareAndSet(this, first, first + 1)) {
          taken.incrementAndGet(first);
        }
      }
    }
  }
}
