package dev.selvage.specimens.race;

/**
 * A configuration is published through a volatile field, which is fine, and then changed, which is
 * not: the reader may have got it before.
 *
 * <p>Kind: race<br>
 * Bug class: change after safe publication<br>
 * Data race: yes
 */
public final class ConfigurationChangedLater {
  public static void main(String[] args) throws Exception {
    Service service = new Service();
    Thread loader = new Thread(service::load, "loader");
    Thread worker = new Thread(service::work, "worker");
    loader.start();
    worker.start();
    loader.join();
    worker.join();
    if (service.seenPort != 0 && service.seenPort != 80) {
      throw new AssertionError("port " + service.seenPort);
    }
  }

  private static final class Configuration {
    private int port;
    private int level;
  }

  private static final class Service {
    private volatile Configuration configuration;
    private int seenPort;
    private int seenLevel;

    void load() {
      Configuration loaded = new Configuration();
      loaded.port = 80;
      configuration = loaded;
      loaded.level = 2; // race a
    }

    void work() {
      Configuration current = configuration;
      if (current != null) {
        seenPort = current.port;
        seenLevel = current.level; // race a
      }
    }
  }
}
