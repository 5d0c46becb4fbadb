package dev.selvage.specimens.guard;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The start of a cluster. Its data nodes run as threads, which reserve their memory and then join:
 * the node that is the president becomes the master. The management server, which has started them,
 * reads the configuration meanwhile and sets the president. A node for which no president is known
 * takes itself for the first one, so a field that is not set yet makes all nodes masters.
 *
 * <p>Bug: 6 of the table, MySQL<br>
 * Interleaving: a node reads the president before the management server has set it<br>
 * Accesses: {@code president}, written by {@code start}, read by {@code join}<br>
 * Variables: one
 */
public final class MysqlStartUp {
  private static final int NODES = 3;
  private static final int UNKNOWN = 0;
  private static final int PRESIDENT = 2;

  private final AtomicInteger masters = new AtomicInteger();
  private int president = UNKNOWN;

  private MysqlStartUp() {}

  public static void main(String[] args) throws Exception {
    Workload.run(args, MysqlStartUp::test, MysqlStartUp::production);
  }

  /** Much memory, and a small configuration. */
  private static void test() throws Exception {
    for (int i = 0; i < 3; i++) {
      new MysqlStartUp().start(500, 90_000, 100_000);
    }
  }

  /** Little memory for the configuration. */
  private static void production() throws Exception {
    // Everything has been used once before it counts.
    new MysqlStartUp().start(1, 20_000, 21_000);
    for (int i = 0; i < 14; i++) {
      new MysqlStartUp().start(4_000, 3_500, 12_000);
    }
  }

  private void start(int microsToRead, int least, int most) throws InterruptedException {
    Crew nodes = new Crew();
    for (int i = 1; i <= NODES; i++) {
      int id = i;
      nodes.start("node-" + id, () -> join(id, least, most));
    }
    Delay.upTo(microsToRead);
    president = PRESIDENT;
    nodes.join();
    if (masters.get() != 1) {
      throw new IllegalStateException(masters + " of " + NODES + " nodes are masters");
    }
  }

  private void join(int id, int least, int most) {
    Delay.between(least, most);
    int first = president;
    if (first == UNKNOWN || first == id) {
      masters.incrementAndGet();
    }
  }
}
