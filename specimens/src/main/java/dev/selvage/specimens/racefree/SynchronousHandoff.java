package dev.selvage.specimens.racefree;

import java.util.concurrent.SynchronousQueue;

/**
 * A SynchronousQueue has no room at all: what the one who puts did before happens before what the
 * one who takes does after.
 */
public final class SynchronousHandoff {
  public static void main(String[] args) throws Exception {
    SynchronousQueue<StringBuilder> counter = new SynchronousQueue<>();
    Thread cook =
        new Thread(
            () -> {
              StringBuilder dish = new StringBuilder("soup");
              try {
                counter.put(dish);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            "cook");
    cook.start();
    StringBuilder dish = counter.take().append(" with bread");
    cook.join();
    if (!dish.toString().equals("soup with bread")) {
      throw new AssertionError(dish);
    }
  }
}
