package dev.selvage.specimens.fail.exception;

/**
 * A request is served while the configuration is still being loaded: the serving thread dies of a
 * NullPointerException, which main never sees.
 *
 * <p>Bug class: order violation<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class UncaughtInThread {
  public static void main(String[] args) throws Exception {
    Server server = new Server();
    Thread loader = new Thread(server::load, "loader");
    Thread request = new Thread(server::serve, "request");
    loader.start();
    request.start();
    loader.join();
    request.join();
  }

  private record Config(String greeting) {}

  private static final class Server {
    private volatile Config config;

    void load() {
      config = new Config("hello");
    }

    int serve() {
      return config.greeting().length();
    }
  }
}
