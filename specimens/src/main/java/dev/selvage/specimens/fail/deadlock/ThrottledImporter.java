package dev.selvage.specimens.fail.deadlock;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * An importer takes rows from a queue and stores them, with a short pause after each to spare the
 * database. It is stopped by an interrupt. If that comes during a pause, the throttle takes it for
 * the end of the pause and tells nobody; the importer then waits for rows that never come.
 *
 * <p>Bug class: swallowed InterruptedException (sleep)<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ThrottledImporter {
  public static void main(String[] args) throws Exception {
    Table table = new Table();
    Importer importer = new Importer(table, new Throttle(20));
    List<Row> rows = List.of(new Row(1, "ada"), new Row(2, "bob"));
    Thread file = new Thread(() -> rows.forEach(importer::add), "file");
    importer.start();
    file.start();
    importer.shutDown();
    file.join();
    if (table.rows.size() + importer.rows.size() > rows.size()) {
      throw new AssertionError("stored " + table.rows + " and left " + importer.rows);
    }
  }

  private record Row(int number, String name) {}

  private static final class Table {
    private final Queue<Row> rows = new ConcurrentLinkedQueue<>();

    void insert(Row row) {
      if (row.name().isBlank()) {
        throw new IllegalArgumentException("row " + row.number() + " has no name");
      }
      rows.add(row);
    }
  }

  /** Slows its caller down. */
  private static final class Throttle {
    private final long pause;

    Throttle(long pause) {
      this.pause = pause;
    }

    void slowDown() {
      try {
        Thread.sleep(pause);
      } catch (InterruptedException e) {
        // A pause that is too short does no harm.
      }
    }
  }

  private static final class Importer {
    private final BlockingQueue<Row> rows = new LinkedBlockingQueue<>();
    private final Thread worker = new Thread(this::work, "importer");
    private final Table table;
    private final Throttle throttle;

    Importer(Table table, Throttle throttle) {
      this.table = table;
      this.throttle = throttle;
    }

    void start() {
      worker.start();
    }

    void add(Row row) {
      rows.add(row);
    }

    /** Ends the import as soon as the row in work is stored; returns when it has ended. */
    void shutDown() throws InterruptedException {
      worker.interrupt();
      worker.join();
    }

    private void work() {
      try {
        while (true) {
          table.insert(rows.take());
          throttle.slowDown();
        }
      } catch (InterruptedException e) {
        // Somebody has shut the importer down.
      }
    }
  }
}
