package dev.selvage.specimens.clean;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Peterson's mutual exclusion in release and acquire mode, with a full fence before a thread looks
 * at the other one's wish.
 */
public final class PetersonReleaseAcquireFixed {
  public static void main(String[] args) throws Exception {
    Lock lock = new Lock();
    Thread zero = new Thread(lock::zero, "zero");
    Thread one = new Thread(lock::one, "one");
    zero.start();
    one.start();
    zero.join();
    one.join();
    if (lock.count != 2) {
      throw new AssertionError("count " + lock.count);
    }
  }

  private static final class Lock {
    private static final VarHandle WISH = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle TURN = handle("turn", int.class);

    private static VarHandle handle(String field, Class<?> type) {
      try {
        return MethodHandles.lookup().findVarHandle(Lock.class, field, type);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private final int[] wishes = new int[2];

    @SuppressWarnings("unused") // through TURN
    private int turn;

    private int count;

    void zero() {
      count(0);
    }

    void one() {
      count(1);
    }

    private void count(int who) {
      int other = 1 - who;
      WISH.setRelease(wishes, who, 1);
      TURN.setRelease(this, other);
      VarHandle.fullFence();
      while ((int) WISH.getAcquire(wishes, other) == 1 && (int) TURN.getAcquire(this) == other) {
        Thread.onSpinWait();
      }
      count++;
      WISH.setRelease(wishes, who, 0);
    }
  }
}
