package dev.selvage.specimens.racefree;

import java.util.concurrent.CompletableFuture;

/**
 * A letter is written, sealed and stamped in three asynchronous stages, each of which changes it.
 */
public final class LetterInStages {
  public static void main(String[] args) throws Exception {
    Letter letter = new Letter();
    letter.state = "empty";
    CompletableFuture.supplyAsync(() -> letter.then("written"))
        .thenApplyAsync(written -> written.then("sealed"))
        .thenApplyAsync(closed -> closed.then("stamped"))
        .join();
    if (!letter.state.equals("empty, written, sealed, stamped")) {
      throw new AssertionError(letter.state);
    }
  }

  private static final class Letter {
    private String state;

    Letter then(String next) {
      state += ", " + next;
      return this;
    }
  }
}
