package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A producer releases state 1, another thread adds 10 to the state in a read-modify-write that
 * releases nothing itself. Such an operation continues the release sequence, as in C++: who
 * acquires 11 synchronises with the producer.
 */
public final class ReleaseSequence {
  public static void main(String[] args) throws Exception {
    Cell cell = new Cell();
    Thread producer = new Thread(cell::produce, "producer");
    Thread helper = new Thread(cell::help, "helper");
    Thread consumer = new Thread(cell::consume, "consumer");
    producer.start();
    helper.start();
    consumer.start();
    producer.join();
    helper.join();
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
      data = 42;
      STATE.setRelease(this, 1);
    }

    void help() {
      STATE.getAndAddAcquire(this, 10);
    }

    void consume() {
      int current = (int) STATE.getAcquire(this);
      if (current == 1 || current == 11) {
        seen = data;
      }
    }
  }
}
