package dev.selvage.specimens.clean;

import java.util.concurrent.locks.LockSupport;

/**
 * A patient rests for 100 ms with parkNanos. A nurse unparks it in the meantime.
 *
 * <p>Fixed: it parks for the rest of the time until that is over.
 */
public final class ParkTakenForSleepFixed {
  public static void main(String[] args) throws Exception {
    Thread patient = new Thread(() -> rest(100_000_000), "patient");
    patient.start();
    LockSupport.unpark(patient);
    patient.join();
  }

  private static void rest(long nanos) {
    long deadline = System.nanoTime() + nanos;
    long left = nanos;
    while (left > 0) {
      LockSupport.parkNanos(left);
      left = deadline - System.nanoTime();
    }
  }
}
