package dev.selvage.specimens.clean;

import java.util.Arrays;
import java.util.List;

/**
 * The limits of a gauge are read through Arrays.asList while they are moved in the array behind the
 * list.
 *
 * <p>Fixed: both hold the lock of the array.
 */
public final class ArrayBehindListFixed {
  public static void main(String[] args) throws Exception {
    Integer[] limits = {1, 2};
    List<Integer> view = Arrays.asList(limits);
    Thread mover =
        new Thread(
            () -> {
              synchronized (limits) {
                limits[0] = 10;
                limits[1] = 20;
              }
            },
            "mover");
    mover.start();
    int sum;
    synchronized (limits) {
      sum = view.get(0) + view.get(1);
    }
    mover.join();
    if (sum != 3 && sum != 30) {
      throw new AssertionError("an old and a new limit: " + sum);
    }
  }
}
