package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Every task of the common pool reads the box that main filled for it before the task was
 * submitted.
 */
public final class BoxesOnCommonPool {
  public static void main(String[] args) throws Exception {
    List<CompletableFuture<Integer>> values = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Box box = new Box();
      box.value = i;
      values.add(CompletableFuture.supplyAsync(() -> box.value));
    }
    int sum = 0;
    for (CompletableFuture<Integer> value : values) {
      sum += value.join();
    }
    if (sum != 6) {
      throw new AssertionError("sum " + sum);
    }
  }

  private static final class Box {
    private int value;
  }
}
