package dev.selvage.programs;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.h2.jdbcx.JdbcDataSource;

/** Two threads that share the only connection of a pool of HikariCP. No schedule fails. */
public final class HikariConnections {
  private HikariConnections() {}

  public static void pool() throws Exception {
    JdbcDataSource database = new JdbcDataSource();
    database.setURL("jdbc:h2:mem:parcels;DB_CLOSE_DELAY=0");
    HikariConfig config = new HikariConfig();
    config.setDataSource(database);
    config.setMaximumPoolSize(1);
    try (HikariDataSource pool = new HikariDataSource(config)) {
      execute(pool, "create table parcel (id int primary key)");
      Team.run(
          () -> execute(pool, "insert into parcel values (1)"),
          () -> execute(pool, "insert into parcel values (2)"));
      try (Connection connection = pool.getConnection();
          Statement statement = connection.createStatement();
          ResultSet count = statement.executeQuery("select count(*) from parcel")) {
        count.next();
        Team.check(2, count.getInt(1));
      }
    }
  }

  private static void execute(HikariDataSource pool, String sql) throws SQLException {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
