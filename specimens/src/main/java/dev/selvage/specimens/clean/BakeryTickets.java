package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Lamport's bakery: three customers draw numbers and are served in their order; equal numbers are
 * served by place.
 *
 * <p>Shows: mutual exclusion by reads and writes alone, with two spin loops per rival.
 */
public final class BakeryTickets {
  private static final int CUSTOMERS = 3;

  public static void main(String[] args) throws Exception {
    Bakery bakery = new Bakery();
    Thread[] customers = new Thread[CUSTOMERS];
    for (int i = 0; i < CUSTOMERS; i++) {
      int place = i;
      customers[i] = new Thread(() -> bakery.buy(place), "customer-" + i);
      customers[i].start();
    }
    for (Thread customer : customers) {
      customer.join();
    }
    if (bakery.sold != CUSTOMERS) {
      throw new AssertionError("expected " + CUSTOMERS + " but sold " + bakery.sold);
    }
  }

  private static final class Bakery {
    private final AtomicIntegerArray isDrawing = new AtomicIntegerArray(CUSTOMERS);
    private final AtomicIntegerArray numbers = new AtomicIntegerArray(CUSTOMERS);
    private int sold;

    void buy(int place) {
      isDrawing.set(place, 1);
      int number = 0;
      for (int i = 0; i < CUSTOMERS; i++) {
        number = Math.max(number, numbers.get(i));
      }
      number++;
      numbers.set(place, number);
      isDrawing.set(place, 0);
      for (int i = 0; i < CUSTOMERS; i++) {
        while (isDrawing.get(i) == 1) {
          Thread.onSpinWait();
        }
        while (isBefore(i, place, number)) {
          Thread.onSpinWait();
        }
      }
      sold++;
      numbers.set(place, 0);
    }

    private boolean isBefore(int other, int place, int number) {
      int theirs = numbers.get(other);
      return theirs != 0 && (theirs < number || theirs == number && other < place);
    }
  }
}
