package dev.selvage.specimens.racefree;

import java.util.concurrent.CompletableFuture;

/** Three stages fill an element each of one array, which is read when allOf of them is complete. */
public final class AllOfParts {
  public static void main(String[] args) {
    int[] parts = new int[3];
    CompletableFuture<?>[] stages = new CompletableFuture<?>[3];
    for (int i = 0; i < 3; i++) {
      int index = i;
      stages[i] = CompletableFuture.runAsync(() -> parts[index] = index + 1);
    }
    int sum =
        CompletableFuture.allOf(stages).thenApply(ignored -> parts[0] + parts[1] + parts[2]).join();
    if (sum != 6) {
      throw new AssertionError("sum " + sum);
    }
  }
}
