package dev.selvage.specimens.fail.deadlock;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A download manager fetches each chunk of a file in a virtual thread of its own. Cancelling
 * interrupts those that are registered. A chunk that is started at this moment has seen that the
 * download goes on, but is registered too late; nobody interrupts it, it waits for a server that
 * says no more, and the download never ends.
 *
 * <p>Bug class: check-then-act on a flag of cancellation<br>
 * Depth: 2<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Budget: 2000
 */
public final class ChunkDownloads {
  public static void main(String[] args) throws Exception {
    Server server = new Server();
    server.send("head");
    Download download = new Download(server);
    Thread starter =
        Thread.ofVirtual()
            .name("starter")
            .start(
                () -> {
                  download.fetch("chunk-1");
                  download.fetch("chunk-2");
                });
    download.cancel();
    starter.join();
    download.awaitEnd();
    int ends = download.finished.get() + download.interrupted.get();
    if (ends != download.chunks.size()) {
      throw new AssertionError(ends + " of " + download.chunks.size() + " chunks have ended");
    }
  }

  /** Answers until it has nothing more to send; then it is silent. */
  private static final class Server {
    private final BlockingQueue<String> answers = new ArrayBlockingQueue<>(4);

    void send(String answer) {
      answers.add(answer);
    }

    String receive() throws InterruptedException {
      return answers.take();
    }
  }

  private static final class Download {
    private final Server server;
    private final List<Thread> chunks = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger finished = new AtomicInteger();
    private final AtomicInteger interrupted = new AtomicInteger();
    private volatile boolean cancelled;

    Download(Server server) {
      this.server = server;
    }

    void fetch(String chunk) {
      if (cancelled) {
        return;
      }
      Thread thread = Thread.ofVirtual().name(chunk).unstarted(this::receive);
      chunks.add(thread);
      thread.start();
    }

    private void receive() {
      try {
        String content = server.receive();
        if (!content.isEmpty()) {
          finished.incrementAndGet();
        }
      } catch (InterruptedException e) {
        interrupted.incrementAndGet();
      }
    }

    void cancel() {
      cancelled = true;
      for (Thread chunk : List.copyOf(chunks)) {
        chunk.interrupt();
      }
    }

    void awaitEnd() throws InterruptedException {
      for (Thread chunk : List.copyOf(chunks)) {
        chunk.join();
      }
    }
  }
}
