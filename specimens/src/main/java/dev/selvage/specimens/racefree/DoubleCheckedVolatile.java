package dev.selvage.specimens.racefree;

/**
 * Double-checked locking with a volatile field: the write of the field happens before every read
 * that sees it, with and without the lock.
 */
public final class DoubleCheckedVolatile {
  private volatile Settings settings;

  public static void main(String[] args) throws Exception {
    DoubleCheckedVolatile registry = new DoubleCheckedVolatile();
    int[] seen = new int[2];
    Thread first = new Thread(() -> seen[0] = registry.settings().retries, "first");
    Thread second = new Thread(() -> seen[1] = registry.settings().retries, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (seen[0] != 3 || seen[1] != 3) {
      throw new AssertionError(seen[0] + " and " + seen[1]);
    }
  }

  private Settings settings() {
    if (settings == null) {
      synchronized (this) {
        if (settings == null) {
          settings = new Settings();
        }
      }
    }
    return settings;
  }

  private static final class Settings {
    private int retries = 3;
  }
}
