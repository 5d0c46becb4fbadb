package dev.selvage.programs;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/** Two connections that fill one table of a database in memory. No schedule fails. */
public final class SqlTables {
  private static final int ROWS = 2;

  private SqlTables() {}

  public static void h2() throws Exception {
    fill(new org.h2.Driver(), "jdbc:h2:mem:books;DB_CLOSE_DELAY=0");
  }

  public static void derby() throws Exception {
    fill(new org.apache.derby.jdbc.EmbeddedDriver(), "jdbc:derby:memory:books;create=true");
  }

  private static void fill(Driver driver, String url) throws Exception {
    try (Connection main = driver.connect(url, new Properties());
        Statement statement = main.createStatement()) {
      statement.execute("create table book (id int primary key, title varchar(20))");
      Team.run(() -> insert(driver, url, 0), () -> insert(driver, url, ROWS));
      try (ResultSet count = statement.executeQuery("select count(*) from book")) {
        count.next();
        Team.check(2 * ROWS, count.getInt(1));
      }
    }
  }

  private static void insert(Driver driver, String url, int first) throws SQLException {
    try (Connection connection = driver.connect(url, new Properties());
        PreparedStatement insert = connection.prepareStatement("insert into book values (?, ?)")) {
      for (int i = first; i < first + ROWS; i++) {
        insert.setInt(1, i);
        insert.setString(2, "book " + i);
        insert.executeUpdate();
      }
    }
  }
}
