package dev.selvage.specimens.clean;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A download takes the first answer of two mirrors.
 *
 * <p>Fixed: it accepts either.
 */
public final class FasterMirrorFixed {
  public static void main(String[] args) throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      CompletableFuture<String> near = CompletableFuture.supplyAsync(() -> "near", pool);
      CompletableFuture<String> far = CompletableFuture.supplyAsync(() -> "far", pool);
      Object first = CompletableFuture.anyOf(near, far).join();
      if (!first.equals("near") && !first.equals("far")) {
        throw new AssertionError("answered by " + first);
      }
    }
  }
}
