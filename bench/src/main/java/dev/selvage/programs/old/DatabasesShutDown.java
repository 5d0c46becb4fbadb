package dev.selvage.programs.old;

import dev.selvage.programs.real.Workers;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.zip.CRC32;

/**
 * Two applications in one JVM that share a database of H2 1.4.199 in memory, as the tests of a
 * large program do. Both fill a table of their own with results, and whichever is done shuts the
 * database down, whether or not the other one is still at work. Then both go on with the next
 * database.
 *
 * <p>The bug is issue 1841 of H2 ("Deadlock during concurrent shutdown attempts"), fixed in
 * 1.4.200: {@code SHUTDOWN} runs with the lock of its own session and takes those of all others, so
 * two of them at the same time wait for each other.
 */
public final class DatabasesShutDown {
  private static final int DATABASES = 4;
  private static final int ROWS = 20;
  private static final int MOST_PASSES = 1_000;
  private static final int PAGE = 256 * 1024;

  private final CyclicBarrier bothDone = new CyclicBarrier(2);

  private DatabasesShutDown() {}

  public static void main(String[] args) throws Exception {
    // Everything has been used once before it counts.
    use(open("first"), "alone", new Random(0));
    DatabasesShutDown programs = new DatabasesShutDown();
    new Workers()
        .start("application-1", () -> programs.run("one", 1))
        .start("application-2", () -> programs.run("two", 2))
        .join();
    System.out.println("H2: " + DATABASES + " databases shut down");
  }

  private void run(String table, int seed) throws Exception {
    Random random = new Random(seed + System.nanoTime());
    for (int i = 0; i < DATABASES; i++) {
      try (Connection connection = open("database" + i)) {
        bothDone.await();
        use(connection, table, random);
      } catch (SQLException e) {
        if (!isShutDown(e)) {
          throw e;
        }
      }
      bothDone.await();
    }
  }

  private static Connection open(String name) throws SQLException {
    return DriverManager.getConnection("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1");
  }

  private static void use(Connection connection, String table, Random random) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("create table " + table + " (id int primary key, text varchar(60))");
      try (PreparedStatement insert =
          connection.prepareStatement("insert into " + table + " values (?, ?)")) {
        byte[] page = new byte[PAGE];
        CRC32 sum = new CRC32();
        int passes = random.nextInt(MOST_PASSES);
        for (int i = 0; i < ROWS; i++) {
          page[i] = (byte) i;
          for (int j = 0; j < passes; j++) {
            sum.update(page);
          }
          insert.setInt(1, i);
          insert.setString(2, "row " + i + " of " + table + " " + sum.getValue());
          insert.executeUpdate();
        }
      }
      try (ResultSet count = statement.executeQuery("select count(*) from " + table)) {
        count.next();
        Workers.check("rows", ROWS, count.getInt(1));
      }
      statement.execute("shutdown");
    }
  }

  /** The other application was faster. */
  private static boolean isShutDown(SQLException e) {
    for (Throwable each = e; each != null; each = each.getCause()) {
      String message = String.valueOf(each.getMessage());
      if (message.contains("closed") || message.contains("broken") || message.contains("90121")) {
        return true;
      }
    }
    return false;
  }
}
