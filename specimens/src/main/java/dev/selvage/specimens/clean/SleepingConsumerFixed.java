package dev.selvage.specimens.clean;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * A consumer says that it is about to sleep, then looks for work once more. The producer puts work
 * there, then looks whether somebody sleeps. Both have a full fence between the two.
 */
public final class SleepingConsumerFixed {
  public static void main(String[] args) throws Exception {
    Desk desk = new Desk();
    Thread consumer = new Thread(desk::consume, "consumer");
    Thread producer = new Thread(() -> desk.produce(consumer), "producer");
    consumer.start();
    producer.start();
    consumer.join();
    producer.join();
  }

  private static final class Desk {
    private static final VarHandle WORK = handle("work", int.class);
    private static final VarHandle IS_ASLEEP = handle("isAsleep", boolean.class);

    private static VarHandle handle(String field, Class<?> type) {
      try {
        return MethodHandles.lookup().findVarHandle(Desk.class, field, type);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through WORK
    private int work;

    @SuppressWarnings("unused") // through IS_ASLEEP
    private boolean isAsleep;

    void consume() {
      IS_ASLEEP.setRelease(this, true);
      VarHandle.fullFence();
      while ((int) WORK.getAcquire(this) == 0) {
        LockSupport.park(this);
      }
    }

    void produce(Thread consumer) {
      WORK.setRelease(this, 1);
      VarHandle.fullFence();
      if ((boolean) IS_ASLEEP.getAcquire(this)) {
        LockSupport.unpark(consumer);
      }
    }
  }
}
