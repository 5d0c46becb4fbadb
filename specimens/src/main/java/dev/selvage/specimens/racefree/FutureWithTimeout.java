package dev.selvage.specimens.racefree;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A reply is awaited for a limited time. It is completed by its sender or by the time-out, and
 * either way everything before that happens before what follows.
 */
public final class FutureWithTimeout {
  public static void main(String[] args) throws Exception {
    CompletableFuture<Reply> future = new CompletableFuture<>();
    CompletableFuture<Reply> limited = future.orTimeout(1, TimeUnit.SECONDS);
    Thread server =
        new Thread(
            () -> {
              Reply reply = new Reply();
              reply.code = 200;
              future.complete(reply);
            },
            "server");
    server.start();
    int code;
    try {
      code = limited.join().code;
    } catch (CompletionException e) {
      code = e.getCause() instanceof TimeoutException ? 504 : 500;
    }
    server.join();
    if (code != 200 && code != 504) {
      throw new AssertionError("code " + code);
    }
  }

  private static final class Reply {
    private int code;
  }
}
