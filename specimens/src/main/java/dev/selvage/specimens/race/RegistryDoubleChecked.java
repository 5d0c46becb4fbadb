package dev.selvage.specimens.race;

/**
 * Settings are created lazily with double-checked locking on a plain field. The first check and the
 * return read the field without the lock, and whoever takes this short cut reads the fields of the
 * settings without happens-before, too.
 *
 * <p>Kind: race<br>
 * Bug class: double-checked locking without volatile<br>
 * Data race: yes
 */
public final class RegistryDoubleChecked {
  public static void main(String[] args) throws Exception {
    Registry registry = new Registry();
    Client first = new Client(registry);
    Client second = new Client(registry);
    first.start();
    second.start();
    first.join();
    second.join();
    if (first.retries > 3 || second.retries > 3) {
      throw new AssertionError("nobody asked for so many retries");
    }
  }

  private static final class Settings {
    private int retries = 3; // race c
  }

  private static final class Registry {
    private Settings settings;

    Settings settings() {
      if (settings == null) { // race a
        synchronized (this) {
          if (settings == null) {
            settings = new Settings(); // race a b
          }
        }
      }
      return settings; // race b
    }
  }

  private static final class Client extends Thread {
    private final Registry registry;
    private int retries;

    Client(Registry registry) {
      this.registry = registry;
    }

    @Override
    public void run() {
      Settings settings = registry.settings();
      retries = settings.retries; // race c
    }
  }
}
