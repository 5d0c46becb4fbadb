package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A pool of database connections that keeps few of them idle and validates one before it lends it.
 *
 * <p>Fixed: a connection is taken out of the idle ones first and validated afterwards, when nobody
 * else can get hold of it.
 */
public final class ValidatingPoolFixed {
  private static final int MAX_IDLE = 1;

  public static void main(String[] args) throws Exception {
    Database database = new Database();
    Pool pool = new Pool(database, MAX_IDLE);
    pool.warmUp(2);
    Client reader = new Client(pool, "select * from orders");
    Client writer = new Client(pool, "insert into orders");
    Thread housekeeper = new Thread(pool::closeSurplus, "housekeeper");
    reader.start();
    writer.start();
    housekeeper.start();
    reader.join();
    writer.join();
    housekeeper.join();
    pool.close();
    if (database.open.get() != 0) {
      throw new AssertionError(database.open + " connections are left open");
    }
    if (database.statements.get() != 2) {
      throw new AssertionError("executed " + database.statements + " statements of 2");
    }
  }

  /** The server's side: what is open, and what was executed. */
  private static final class Database {
    private final AtomicInteger connected = new AtomicInteger();
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger statements = new AtomicInteger();

    Connection connect() {
      open.incrementAndGet();
      return new Connection(this, connected.incrementAndGet());
    }
  }

  private static final class Connection {
    private final Database database;
    private final int number;
    private final AtomicBoolean closed = new AtomicBoolean();

    Connection(Database database, int number) {
      this.database = database;
      this.number = number;
    }

    boolean isValid() {
      return !closed.get();
    }

    int execute(String statement) {
      if (closed.get()) {
        throw new IllegalStateException("connection " + number + " is closed, cannot " + statement);
      }
      return database.statements.incrementAndGet();
    }

    void close() {
      if (!closed.compareAndSet(false, true)) {
        throw new IllegalStateException("connection " + number + " is closed already");
      }
      database.open.decrementAndGet();
    }
  }

  private static final class Pool {
    private final Deque<Connection> idle = new ConcurrentLinkedDeque<>();
    private final Database database;
    private final int maxIdle;

    Pool(Database database, int maxIdle) {
      this.database = database;
      this.maxIdle = maxIdle;
    }

    void warmUp(int connections) {
      for (int i = 0; i < connections; i++) {
        idle.addFirst(database.connect());
      }
    }

    Connection borrow() {
      Connection candidate = idle.pollLast();
      while (candidate != null) {
        if (candidate.isValid()) {
          return candidate;
        }
        candidate = idle.pollLast();
      }
      return database.connect();
    }

    void giveBack(Connection connection) {
      idle.addFirst(connection);
    }

    /** Closes those that were idle longest. */
    void closeSurplus() {
      while (idle.size() > maxIdle) {
        Connection surplus = idle.pollLast();
        if (surplus != null) {
          surplus.close();
        }
      }
    }

    void close() {
      List<Connection> all = new ArrayList<>(idle);
      idle.clear();
      all.forEach(Connection::close);
    }
  }

  private static final class Client extends Thread {
    private final Pool pool;
    private final String statement;

    Client(Pool pool, String statement) {
      this.pool = pool;
      this.statement = statement;
    }

    @Override
    public void run() {
      Connection connection = pool.borrow();
      try {
        connection.execute(statement);
      } finally {
        pool.giveBack(connection);
      }
    }
  }
}
