package dev.selvage.specimens.racefree;

import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Virtual threads fill an element each. Closing their executor waits for them all, so what they did
 * happens before it returns.
 */
public final class VirtualThreadPerTask {
  public static void main(String[] args) {
    int[] squares = new int[3];
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 3; i++) {
        int index = i;
        threads.execute(() -> squares[index] = index * index);
      }
    }
    if (squares[0] + squares[1] + squares[2] != 5) {
      throw new AssertionError(Arrays.toString(squares));
    }
  }
}
