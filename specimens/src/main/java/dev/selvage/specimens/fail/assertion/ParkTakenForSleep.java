package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.locks.LockSupport;

/**
 * A patient rests for 100 ms with parkNanos and takes its end for the end of that time. A nurse who
 * unparks it makes it get up at once.
 *
 * <p>Bug class: parkNanos without a loop<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ParkTakenForSleep {
  public static void main(String[] args) throws Exception {
    Thread patient = new Thread(() -> rest(100_000_000), "patient");
    patient.start();
    LockSupport.unpark(patient);
    patient.join();
  }

  private static void rest(long nanos) {
    long start = System.nanoTime();
    LockSupport.parkNanos(nanos);
    if (System.nanoTime() - start < nanos) {
      throw new AssertionError("got up too early");
    }
  }
}
