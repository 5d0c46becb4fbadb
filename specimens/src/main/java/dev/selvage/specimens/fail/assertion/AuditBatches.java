package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;

/**
 * An audit log is written in batches: when enough entries have come, and by a timer. A flush copies
 * the buffer, writes the copy and then empties the buffer, each under the lock but not all
 * together. What comes in between is lost, and two flushes write the same entries twice.
 *
 * <p>Bug class: atomicity violation (copy and clear)<br>
 * Depth: 2<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class AuditBatches {
  public static void main(String[] args) throws Exception {
    Storage storage = new Storage();
    BatchWriter writer = new BatchWriter(storage);
    Thread timer = new Thread(new FlushTimer(writer, 1), "timer");
    Thread login =
        new Thread(
            () -> {
              writer.add("login anna");
              writer.add("logout anna");
            },
            "login");
    timer.start();
    login.start();
    writer.add("start");
    timer.join();
    login.join();
    writer.close();
    storage.check("start", "login anna", "logout anna");
  }

  private static final class Storage {
    private final List<String> written = new ArrayList<>();
    private int batches;

    synchronized void write(List<String> batch) {
      written.addAll(batch);
      batches++;
    }

    synchronized void check(String... expected) {
      for (String entry : expected) {
        long times = written.stream().filter(entry::equals).count();
        if (times != 1) {
          throw new AssertionError(
              "'" + entry + "' was written " + times + " times in " + batches + " batches");
        }
      }
    }
  }

  private static final class BatchWriter {
    private static final int BATCH_SIZE = 2;

    private final Storage storage;
    private final Object lock = new Object();
    private List<String> buffer = new ArrayList<>();

    BatchWriter(Storage storage) {
      this.storage = storage;
    }

    void add(String entry) {
      boolean isFull;
      synchronized (lock) {
        buffer.add(entry);
        isFull = buffer.size() >= BATCH_SIZE;
      }
      if (isFull) {
        flush();
      }
    }

    void flush() {
      List<String> batch;
      synchronized (lock) {
        batch = List.copyOf(buffer);
      }
      if (batch.isEmpty()) {
        return;
      }
      storage.write(batch);
      synchronized (lock) {
        buffer.clear();
      }
    }

    void close() {
      flush();
    }
  }

  /** Flushes in a fixed rhythm, so that no entry waits for long. */
  private static final class FlushTimer implements Runnable {
    private static final long PERIOD_MILLIS = 200;

    private final BatchWriter writer;
    private final int rounds;

    FlushTimer(BatchWriter writer, int rounds) {
      this.writer = writer;
      this.rounds = rounds;
    }

    @Override
    public void run() {
      try {
        for (int round = 0; round < rounds; round++) {
          Thread.sleep(PERIOD_MILLIS);
          writer.flush();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
