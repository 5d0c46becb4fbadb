package dev.selvage.specimens.clean;

/**
 * A request is served with a configuration that another thread loads.
 *
 * <p>Fixed: the request is started after the loader has ended.
 */
public final class UncaughtInThreadFixed {
  public static void main(String[] args) throws Exception {
    Server server = new Server();
    Thread loader = new Thread(server::load, "loader");
    Thread request = new Thread(server::serve, "request");
    loader.start();
    loader.join();
    request.start();
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
