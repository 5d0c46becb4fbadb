package dev.selvage.specimens.race;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The producer writes its data and releases state 1. Another thread overwrites the state in opaque
 * mode, so whoever acquires state 2 has not synchronised with the producer.
 *
 * <p>Kind: race<br>
 * Bug class: release that somebody else overwrites<br>
 * Data race: yes
 */
public final class ReleaseOverwritten {
  public static void main(String[] args) throws Exception {
    Cell cell = new Cell();
    Thread producer = new Thread(cell::produce, "producer");
    Thread meddler = new Thread(cell::overwrite, "meddler");
    Thread consumer = new Thread(cell::consume, "consumer");
    producer.start();
    meddler.start();
    consumer.start();
    producer.join();
    meddler.join();
    consumer.join();
    if (cell.seen != 0 && cell.seen != 42) {
      throw new AssertionError("seen " + cell.seen);
    }
  }

  private static final class Cell {
    private static final VarHandle STATE = stateHandle();

    private static VarHandle stateHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Cell.class, "state", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through STATE
    private int state;

    private int data;
    private int seen;

    void produce() {
      data = 42; // race a
      STATE.setRelease(this, 1);
    }

    void overwrite() {
      STATE.setOpaque(this, 2);
    }

    void consume() {
      if ((int) STATE.getAcquire(this) == 2) {
        seen = data; // race a
      }
    }
  }
}
