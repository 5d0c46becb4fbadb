package dev.selvage.specimens.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A table whose updates are written to a binary log, from which replicas are fed. A client looks
 * without the lock whether there is an open log, since logging can be off. The rotation, under the
 * lock, closes the log and opens the next one: an update in between is not recorded.
 *
 * <p>Bug: 5 of the table, MySQL 4.0.12<br>
 * Interleaving: a client reads the state of the log between its two changes by the rotation<br>
 * Accesses: {@code logType}, written twice by {@code rotate}, read by {@code update}<br>
 * Variables: one
 */
public final class MysqlBinlogRotation {
  private static final int CLOSED = 0;
  private static final int BINARY = 1;

  private final ConcurrentHashMap<Integer, String> table = new ConcurrentHashMap<>();
  private final Object lockLog = new Object();
  private final List<List<Integer>> logs = new ArrayList<>(List.of(new ArrayList<>()));
  private int logType = BINARY;

  private MysqlBinlogRotation() {}

  public static void main(String[] args) throws Exception {
    Workload.run(args, MysqlBinlogRotation::test, MysqlBinlogRotation::production);
  }

  /** Updates before and after rotations, as regression tests have them. */
  private static void test() throws Exception {
    MysqlBinlogRotation server = new MysqlBinlogRotation();
    for (int i = 0; i < 6; i++) {
      int first = i * 40;
      new Crew()
          .start("client-0", () -> server.updates(first, 20, 500))
          .start("client-1", () -> server.updates(first + 20, 20, 500))
          .join();
      new Crew().start("rotation", server::rotate).join();
    }
    server.check(240);
  }

  /** Rotations while clients are at work. */
  private static void production() throws Exception {
    MysqlBinlogRotation server = new MysqlBinlogRotation();
    new Crew()
        .start("client-0", () -> server.updates(0, 100, 12_000))
        .start("client-1", () -> server.updates(100, 100, 12_000))
        .start("rotation", () -> server.rotations(6))
        .join();
    server.check(200);
  }

  private void updates(int first, int count, int micros) {
    for (int i = first; i < first + count; i++) {
      Delay.upTo(micros);
      update(i);
    }
  }

  private void update(int row) {
    table.put(row, "row " + row);
    if (logType != CLOSED) {
      synchronized (lockLog) {
        logs.getLast().add(row);
      }
    }
  }

  private void rotations(int count) {
    for (int i = 0; i < count; i++) {
      Delay.upTo(150_000);
      rotate();
    }
  }

  private void rotate() {
    synchronized (lockLog) {
      logType = CLOSED;
      // A file is closed, and another one opened.
      Delay.micros(60);
      logs.add(new ArrayList<>());
      logType = BINARY;
    }
  }

  /** A replica has to have all rows. */
  private void check(int rows) {
    List<Integer> replica = logs.stream().flatMap(List::stream).sorted().toList();
    if (table.size() != rows || !replica.equals(table.keySet().stream().sorted().toList())) {
      throw new IllegalStateException(
          (table.size() - replica.size()) + " of " + rows + " updates are in no binary log");
    }
  }
}
