package dev.selvage.specimens.clean;

/**
 * A request uses a session that may be closed at any time.
 *
 * <p>Fixed: the field is read once.
 */
public final class ClosedSessionFixed {
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
      String current = session;
      if (current != null) {
        served += current.isEmpty() ? 0 : 1;
      }
    }

    void close() {
      session = null;
    }
  }
}
