package dev.selvage.specimens.fail.exit;

/**
 * A service thread ends the JVM with status 3 when the configuration is missing. Nothing makes it
 * wait until the configuration has been loaded.
 *
 * <p>Bug class: order violation (System.exit)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class MissingConfiguration {
  public static void main(String[] args) throws Exception {
    Application application = new Application();
    Thread loader = new Thread(application::load, "loader");
    Thread service = new Thread(application::serve, "service");
    loader.start();
    service.start();
    loader.join();
    service.join();
  }

  private static final class Application {
    private volatile String configuration;

    void load() {
      configuration = "port=80";
    }

    void serve() {
      if (configuration == null) {
        System.exit(3);
      }
    }
  }
}
