package dev.selvage.specimens.racefree;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Parcels with plain fields go through a full ArrayBlockingQueue. What was done before an element
 * is put into a concurrent collection happens before what is done after it was taken out.
 */
public final class ArrayBlockingQueueHandoff {
  public static void main(String[] args) throws Exception {
    BlockingQueue<Parcel> belt = new ArrayBlockingQueue<>(1);
    Thread sender =
        new Thread(
            () -> {
              try {
                for (int weight = 1; weight <= 3; weight++) {
                  Parcel parcel = new Parcel();
                  parcel.weight = weight;
                  belt.put(parcel);
                }
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            "sender");
    sender.start();
    int total = 0;
    for (int i = 0; i < 3; i++) {
      total += belt.take().weight;
    }
    sender.join();
    if (total != 6) {
      throw new AssertionError("weight " + total);
    }
  }

  private static final class Parcel {
    private int weight;
  }
}
