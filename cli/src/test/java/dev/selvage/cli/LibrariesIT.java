package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.cache.CacheBuilder;
import com.google.common.util.concurrent.internal.InternalFutureFailureAccess;
import java.io.File;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.h2.Driver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs over libraries with much static state: each execution begins with new caches, pools and
 * databases, what is found comes back in a fresh JVM, and nothing is found where nothing is wrong.
 */
class LibrariesIT {
  private static final String GUAVA =
      """
      import com.google.common.cache.*;
      import com.google.common.util.concurrent.*;
      import java.util.concurrent.*;
      public class Main {
        static final LoadingCache<String, String> CACHE =
            CacheBuilder.newBuilder().maximumSize(10)
                .build(CacheLoader.from((String key) -> key.toUpperCase()));
        static int reads;
        public static void main(String[] args) throws Exception {
          ListeningExecutorService pool =
              MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));
          Callable<String> read = () -> { count(); return CACHE.get("a"); };
          Futures.allAsList(pool.submit(read), pool.submit(read)).get();
          pool.shutdown();
          if (CACHE.size() != 1 || reads != 2) {
            throw new AssertionError(CACHE.size() + " entries, " + reads + " reads");
          }
        }
        static %s void count() { reads++; }
      }
      """;

  private static final String CAFFEINE =
      """
      import com.github.benmanes.caffeine.cache.*;
      public class Main {
        static final Cache<String, Integer> CACHE = Caffeine.newBuilder().maximumSize(9).build();
        public static void main(String[] args) throws Exception {
          Thread first = new Thread(Main::count);
          Thread second = new Thread(Main::count);
          first.start();
          second.start();
          first.join();
          second.join();
          if (CACHE.getIfPresent("a") != 2) {
            throw new AssertionError("counted " + CACHE.getIfPresent("a"));
          }
        }
        static %s void count() {
          Integer before = CACHE.getIfPresent("a");
          CACHE.put("a", before == null ? 1 : before + 1);
        }
      }
      """;

  private static final String H2 =
      """
      import java.sql.*;
      public class Main {
        static final String URL = "jdbc:h2:mem:test;DB_CLOSE_DELAY=-1";
        public static void main(String[] args) throws Exception {
          try (Connection connection = DriverManager.getConnection(URL);
              Statement statement = connection.createStatement()) {
            statement.execute("create table stock(amount int)");
            statement.execute("insert into stock values (2)");
            Thread first = new Thread(Main::take);
            Thread second = new Thread(Main::take);
            first.start();
            second.start();
            first.join();
            second.join();
            if (amount(statement) != 0) {
              throw new AssertionError(amount(statement) + " left");
            }
          }
        }
        static int amount(Statement statement) throws SQLException {
          try (ResultSet result = statement.executeQuery("select amount from stock")) {
            result.next();
            return result.getInt(1);
          }
        }
        static %s void take() {
          try (Connection connection = DriverManager.getConnection(URL);
              Statement statement = connection.createStatement()) {
            int left = amount(statement) - 1;
            statement.execute("update stock set amount = " + left);
          } catch (SQLException e) {
            throw new IllegalStateException(e);
          }
        }
      }
      """;

  @TempDir Path directory;

  private static String classPath(Class<?>... types) {
    return Stream.of(types)
        .map(type -> type.getProtectionDomain().getCodeSource().getLocation().getPath())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private JsonNode check(String source, String modifier, String libraries, int runs)
      throws Exception {
    new Compiled(directory)
        .with("Main", source.formatted(modifier), "-cp", libraries, "-proc:none", "-Xlint:none");
    new SelvageJar(directory)
        .run(
            "check",
            "-cp",
            "classes" + File.pathSeparator + libraries,
            "Main",
            "--runs",
            "" + runs,
            "--seed",
            "3",
            "--json",
            "result.json");
    return new ObjectMapper().readTree(directory.resolve("result.json").toFile());
  }

  private void findsTheBugAndNoOther(String source, String libraries, int runs) throws Exception {
    JsonNode buggy = check(source, "", libraries, runs);
    assertThat(buggy.get("verdict").asText()).as(buggy.toPrettyString()).isEqualTo("fail");
    assertThat(buggy.get("findings").get(0).get("confirmed").asBoolean()).isTrue();
    JsonNode repaired = check(source, "synchronized", libraries, runs);
    assertThat(repaired.get("verdict").asText()).as(repaired.toPrettyString()).isEqualTo("pass");
    assertThat(repaired.get("exhaustive").asBoolean() || repaired.get("executions").asInt() == runs)
        .as(repaired.toPrettyString())
        .isTrue();
  }

  @Test
  void aCacheOfGuava() throws Exception {
    findsTheBugAndNoOther(
        GUAVA, classPath(CacheBuilder.class, InternalFutureFailureAccess.class), 300);
  }

  @Test
  void aCacheOfCaffeine() throws Exception {
    findsTheBugAndNoOther(CAFFEINE, classPath(Caffeine.class), 300);
  }

  @Test
  void aDatabaseInMemory() throws Exception {
    findsTheBugAndNoOther(H2, classPath(Driver.class), 30);
  }
}
