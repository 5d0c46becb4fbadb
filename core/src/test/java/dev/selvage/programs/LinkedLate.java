package dev.selvage.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Handles whose modes are used for the first time in schedules that are not the first. */
public final class LinkedLate {
  private static final VarHandle TURN = handle("turn", int.class);
  private static final VarHandle NEXT = handle("next", Object.class);
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[] elements = new long[2];

  @SuppressWarnings("unused") // through TURN
  private int turn;

  @SuppressWarnings("unused") // through NEXT
  private Object next;

  private LinkedLate() {}

  private static VarHandle handle(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(LinkedLate.class, field, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Only where the threads meet, the second handles are used. */
  public static void run() throws InterruptedException {
    LinkedLate shared = new LinkedLate();
    Thread one = new Thread(shared::use);
    Thread two = new Thread(shared::use);
    one.start();
    two.start();
    one.join();
    two.join();
  }

  private void use() {
    if ((int) TURN.getAndAdd(this, 1) == 1) {
      NEXT.compareAndSet(this, null, this);
    } else if ((int) TURN.getAcquire(this) == 2) {
      ELEMENT.getAndBitwiseOr(elements, 1, 4L);
      NEXT.weakCompareAndSetRelease(this, this, null);
    }
  }
}
