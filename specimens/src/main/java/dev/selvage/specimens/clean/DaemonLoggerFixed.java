package dev.selvage.specimens.clean;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A daemon thread writes log lines from a queue; it is still waiting for more when main returns,
 * which a daemon may.
 *
 * <p>Fixed: main waits on a latch that the daemon counts down after writing.
 */
public final class DaemonLoggerFixed {
  public static void main(String[] args) throws Exception {
    Logger logger = new Logger();
    Thread daemon = new Thread(logger::writeForever, "logger");
    daemon.setDaemon(true);
    daemon.start();
    logger.lines.put("started");
    logger.flushed.await();
    if (logger.written.get() != 1) {
      throw new AssertionError("1 line logged, " + logger.written + " written");
    }
  }

  private static final class Logger {
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final CountDownLatch flushed = new CountDownLatch(1);
    private final AtomicInteger written = new AtomicInteger();

    void writeForever() {
      try {
        while (true) {
          lines.take();
          written.incrementAndGet();
          flushed.countDown();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
