package dev.selvage.specimens.racefree;

/**
 * The holder idiom with an object whose fields are plain: initialising a class happens before every
 * use of it by whatever thread.
 */
public final class HolderOfConnection {
  public static void main(String[] args) throws Exception {
    int[] ports = new int[2];
    Thread first = new Thread(() -> ports[0] = connection().port, "first");
    Thread second = new Thread(() -> ports[1] = connection().port, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (ports[0] != 80 || ports[1] != 80) {
      throw new AssertionError(ports[0] + " and " + ports[1]);
    }
  }

  private static Connection connection() {
    return Holder.CONNECTION;
  }

  private static final class Connection {
    private int port;
  }

  private static final class Holder {
    private static final Connection CONNECTION = open();

    private static Connection open() {
      Connection connection = new Connection();
      connection.port = 80;
      return connection;
    }
  }
}
