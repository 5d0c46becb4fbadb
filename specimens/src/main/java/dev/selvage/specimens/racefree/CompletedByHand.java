package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * A thread completes a future with an object that it has filled; complete happens before join
 * returns. A second future is completed exceptionally.
 */
public final class CompletedByHand {
  public static void main(String[] args) throws Exception {
    CompletableFuture<List<String>> names = new CompletableFuture<>();
    CompletableFuture<String> failed = new CompletableFuture<>();
    Thread reader =
        new Thread(
            () -> {
              List<String> read = new ArrayList<>();
              read.add("ada");
              read.add("bob");
              names.complete(read);
              failed.completeExceptionally(new IllegalStateException("no more"));
            },
            "reader");
    reader.start();
    int count = names.join().size();
    String end = failed.exceptionally(Throwable::getMessage).join();
    reader.join();
    if (count != 2 || !end.equals("no more")) {
      throw new AssertionError(count + ", " + end);
    }
  }
}
