package dev.selvage.specimens.racefree;

/**
 * A configuration with plain fields is filled, and then published by a volatile write; who reads
 * the reference sees the fields.
 */
public final class VolatileObject {
  private volatile Configuration configuration;
  private int seen;

  public static void main(String[] args) throws Exception {
    VolatileObject service = new VolatileObject();
    Thread loader = new Thread(service::load, "loader");
    Thread worker = new Thread(service::work, "worker");
    loader.start();
    worker.start();
    loader.join();
    worker.join();
    if (service.seen != 0 && service.seen != 80) {
      throw new AssertionError("port " + service.seen);
    }
  }

  private void load() {
    Configuration loaded = new Configuration();
    loaded.port = 80;
    configuration = loaded;
  }

  private void work() {
    Configuration current = configuration;
    if (current != null) {
      seen = current.port;
    }
  }

  private static final class Configuration {
    private int port;
  }
}
