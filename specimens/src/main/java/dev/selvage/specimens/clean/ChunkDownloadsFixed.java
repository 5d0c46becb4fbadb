package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A download manager fetches each chunk of a file in a virtual thread of its own. Cancelling
 * interrupts those that are registered.
 *
 * <p>Fixed: a chunk looks at the flag and is registered and started under one lock, and cancelling
 * takes the same lock.
 */
public final class ChunkDownloadsFixed {
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
    if (ends != download.started().size()) {
      throw new AssertionError(ends + " of " + download.started() + " have ended");
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
    private final Lock lock = new ReentrantLock();
    private final List<Thread> chunks = new ArrayList<>();
    private final AtomicInteger finished = new AtomicInteger();
    private final AtomicInteger interrupted = new AtomicInteger();
    private boolean cancelled;

    Download(Server server) {
      this.server = server;
    }

    void fetch(String chunk) {
      lock.lock();
      try {
        if (!cancelled) {
          chunks.add(Thread.ofVirtual().name(chunk).start(this::receive));
        }
      } finally {
        lock.unlock();
      }
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
      lock.lock();
      try {
        cancelled = true;
        for (Thread chunk : chunks) {
          chunk.interrupt();
        }
      } finally {
        lock.unlock();
      }
    }

    List<Thread> started() {
      lock.lock();
      try {
        return List.copyOf(chunks);
      } finally {
        lock.unlock();
      }
    }

    void awaitEnd() throws InterruptedException {
      for (Thread chunk : started()) {
        chunk.join();
      }
    }
  }
}
