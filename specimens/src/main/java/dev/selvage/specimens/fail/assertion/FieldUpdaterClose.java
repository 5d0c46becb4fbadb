package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * A connection marks itself closed through an AtomicIntegerFieldUpdater, but with get and set in
 * place of compareAndSet, so two threads can both close it.
 *
 * <p>Bug class: check-then-act on an atomic field<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class FieldUpdaterClose {
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
      if (CLOSED.get(this) == 0) {
        CLOSED.set(this, 1);
        released.incrementAndGet();
      }
    }
  }
}
