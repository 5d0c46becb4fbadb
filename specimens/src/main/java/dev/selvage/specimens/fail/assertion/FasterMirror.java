package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A download takes the first answer of two mirrors and believes that the near one is always first.
 *
 * <p>Bug class: order of completion<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class FasterMirror {
  public static void main(String[] args) throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      CompletableFuture<String> near = CompletableFuture.supplyAsync(() -> "near", pool);
      CompletableFuture<String> far = CompletableFuture.supplyAsync(() -> "far", pool);
      Object first = CompletableFuture.anyOf(near, far).join();
      if (!first.equals("near")) {
        throw new AssertionError("answered by " + first);
      }
    }
  }
}
