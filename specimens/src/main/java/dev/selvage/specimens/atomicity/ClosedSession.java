package dev.selvage.specimens.atomicity;

/**
 * A request uses a session that may be closed at any time. It looks whether there is one, and reads
 * the field again to use it.
 *
 * <p>Kind: atomicity<br>
 * Bug class: field read again after its check (read, write, read)<br>
 * Data race: no
 */
public final class ClosedSession {
  public static void main(String[] args) throws Exception {
    Server server = new Server();
    Thread request = new Thread(server::request, "request");
    Thread timeout = new Thread(server::close, "timeout");
    request.start();
    timeout.start();
    request.join();
    timeout.join();
    if (server.served > 1) {
      throw new AssertionError("served " + server.served);
    }
  }

  private static final class Server {
    private volatile String session = "ada";
    private int served;

    void request() {
      if (session != null) { // atomicity a1
        served += session.isEmpty() ? 0 : 1; // atomicity a3
      }
    }

    void close() {
      session = null; // atomicity a2
    }
  }
}
