package dev.selvage.specimens.clean;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two mirrors answer one request.
 *
 * <p>Fixed: complete answers whether it was this call that completed the future.
 */
public final class FutureCompletedTwiceFixed {
  public static void main(String[] args) throws Exception {
    Request request = new Request();
    Thread near = new Thread(() -> request.answer("near"), "near");
    Thread far = new Thread(() -> request.answer("far"), "far");
    near.start();
    far.start();
    near.join();
    far.join();
    if (request.winners.get() != 1) {
      throw new AssertionError(request.winners + " mirrors were paid for " + request.reply.join());
    }
  }

  private static final class Request {
    private final CompletableFuture<String> reply = new CompletableFuture<>();
    private final AtomicInteger winners = new AtomicInteger();

    void answer(String text) {
      if (reply.complete(text)) {
        winners.incrementAndGet();
      }
    }
  }
}
