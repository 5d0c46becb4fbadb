package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two mirrors answer one request; each looks whether it is done before it counts itself as the
 * winner.
 *
 * <p>Bug class: check-then-act on a CompletableFuture<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class FutureCompletedTwice {
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
      if (!reply.isDone()) {
        reply.complete(text);
        winners.incrementAndGet();
      }
    }
  }
}
