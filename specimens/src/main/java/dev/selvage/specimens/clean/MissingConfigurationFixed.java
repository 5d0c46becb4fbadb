package dev.selvage.specimens.clean;

import java.util.concurrent.CountDownLatch;

/**
 * A service thread ends the JVM with status 3 when the configuration is missing, which never
 * happens.
 *
 * <p>Fixed: it waits until the configuration has been loaded.
 */
public final class MissingConfigurationFixed {
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
    private final CountDownLatch loaded = new CountDownLatch(1);
    private volatile String configuration;

    void load() {
      configuration = "port=80";
      loaded.countDown();
    }

    void serve() {
      try {
        loaded.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      if (configuration == null) {
        System.exit(3);
      }
    }
  }
}
