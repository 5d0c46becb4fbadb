package dev.selvage.specimens.racefree;

import java.util.Comparator;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * A PriorityBlockingQueue compares elements by a plain field that was written before they were put
 * into it. Comparisons are made under the lock of the queue.
 */
public final class UrgentFirst {
  public static void main(String[] args) throws Exception {
    PriorityBlockingQueue<Patient> patients =
        new PriorityBlockingQueue<>(4, Comparator.comparingInt(Patient::urgency));
    Thread ambulance = new Thread(() -> patients.add(new Patient(1)), "ambulance");
    Thread reception = new Thread(() -> patients.add(new Patient(5)), "reception");
    ambulance.start();
    reception.start();
    int sum = patients.take().urgency + patients.take().urgency;
    ambulance.join();
    reception.join();
    if (sum != 6) {
      throw new AssertionError("sum " + sum);
    }
  }

  private static final class Patient {
    private int urgency;

    Patient(int urgency) {
      this.urgency = urgency;
    }

    int urgency() {
      return urgency;
    }
  }
}
