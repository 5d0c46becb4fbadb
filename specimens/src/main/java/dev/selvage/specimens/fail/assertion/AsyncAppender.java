package dev.selvage.specimens.fail.assertion;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * An appender of a logging library hands its lines over to a thread that writes them. The thread
 * ends as soon as it sees that the appender was closed, also when there are lines that it has not
 * written.
 *
 * <p>Bug class: order violation (lost output at close)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class AsyncAppender {
  private enum Level {
    DEBUG,
    INFO,
    ERROR
  }

  public static void main(String[] args) throws Exception {
    Sink file = new Sink();
    Appender appender = new Appender(file);
    Logger orders = new Logger("orders", Level.INFO, appender);
    Logger payments = new Logger("payments", Level.ERROR, appender);
    Thread shop =
        new Thread(
            () -> {
              orders.log(Level.DEBUG, "basket opened");
              orders.log(Level.INFO, "tea sold");
            },
            "shop");
    Thread bank = new Thread(() -> payments.log(Level.ERROR, "card refused"), "bank");
    appender.open();
    shop.start();
    bank.start();
    shop.join();
    bank.join();
    appender.close();
    if (file.lines.size() != 2) {
      throw new AssertionError("of 2 lines the file has " + file.lines);
    }
  }

  /** A file that only one thread writes. */
  private static final class Sink {
    private final List<String> lines = new ArrayList<>();

    void write(List<String> batch) {
      lines.addAll(batch);
    }
  }

  private static final class Logger {
    private final String name;
    private final Level threshold;
    private final Appender appender;

    Logger(String name, Level threshold, Appender appender) {
      this.name = name;
      this.threshold = threshold;
      this.appender = appender;
    }

    void log(Level level, String message) {
      if (level.compareTo(threshold) >= 0) {
        appender.append(level + " " + name + ": " + message);
      }
    }
  }

  private static final class Appender {
    private final Deque<String> buffer = new ArrayDeque<>();
    private final Thread writer = new Thread(this::writeAll, "writer");
    private final Sink sink;
    private boolean closed;

    Appender(Sink sink) {
      this.sink = sink;
    }

    void open() {
      writer.start();
    }

    synchronized void append(String line) {
      if (closed) {
        throw new IllegalStateException("the appender is closed, cannot log " + line);
      }
      buffer.addLast(line);
      notifyAll();
    }

    /** Returns when all lines are written. */
    void close() throws InterruptedException {
      synchronized (this) {
        closed = true;
        notifyAll();
      }
      writer.join();
    }

    private void writeAll() {
      try {
        List<String> batch = nextBatch();
        while (!batch.isEmpty()) {
          sink.write(batch);
          batch = nextBatch();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    /** What there is to write; empty at the end. */
    private synchronized List<String> nextBatch() throws InterruptedException {
      while (buffer.isEmpty() && !closed) {
        wait();
      }
      if (closed) {
        return List.of();
      }
      List<String> batch = List.copyOf(buffer);
      buffer.clear();
      return batch;
    }
  }
}
