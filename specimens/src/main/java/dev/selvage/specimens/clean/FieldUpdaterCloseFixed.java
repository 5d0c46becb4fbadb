package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * A connection marks itself closed through an AtomicIntegerFieldUpdater.
 *
 * <p>Fixed: compareAndSet in place of get and set.
 */
public final class FieldUpdaterCloseFixed {
  public static void main(String[] args) throws Exception {
    Connection connection = new Connection();
    Thread client = new Thread(connection::close, "client");
    Thread server = new Thread(connection::close, "server");
    client.start();
    server.start();
    client.join();
    server.join();
    if (connection.released.get() != 1) {
      throw new AssertionError("the socket was released " + connection.released + " times");
    }
  }

  private static final class Connection {
    private static final AtomicIntegerFieldUpdater<Connection> CLOSED =
        AtomicIntegerFieldUpdater.newUpdater(Connection.class, "closed");

    private final AtomicInteger released = new AtomicInteger();
    private volatile int closed;

    void close() {
      if (CLOSED.compareAndSet(this, 0, 1)) {
        released.incrementAndGet();
      }
    }
  }
}
