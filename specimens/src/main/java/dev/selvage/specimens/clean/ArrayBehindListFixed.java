package dev.selvage.specimens.clean;

import java.util.Arrays;
import java.util.List;

/**
 * The limits of a gauge are read while they are moved.
 *
 * <p>Fixed: the list has an array of its own.
 */
public final class ArrayBehindListFixed {
  public static void main(String[] args) throws Exception {
    Integer[] limits = {1, 2};
    List<Integer> view = Arrays.asList(limits.clone());
    Thread mover =
        new Thread(
            () -> {
              limits[0] = 10;
              limits[1] = 20;
            },
            "mover");
    mover.start();
    int sum = view.get(0) + view.get(1);
    mover.join();
    if (sum != 3 && sum != 30) {
      throw new AssertionError("an old and a new limit: " + sum);
    }
  }
}
