package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A daemon thread writes log lines from a queue. Main takes the empty queue for "all is written",
 * but the last line may have been taken and not yet written.
 *
 * <p>Bug class: order violation<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class DaemonLogger {
  public static void main(String[] args) throws Exception {
    Logger logger = new Logger();
    Thread daemon = new Thread(logger::writeForever, "logger");
    daemon.setDaemon(true);
    daemon.start();
    logger.lines.put("started");
    while (!logger.lines.isEmpty()) {
      Thread.yield();
    }
    if (logger.written.get() != 1) {
      throw new AssertionError("1 line logged, " + logger.written + " written");
    }
  }

  private static final class Logger {
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final AtomicInteger written = new AtomicInteger();

    void writeForever() {
      try {
        while (true) {
          lines.take();
          written.incrementAndGet();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
