package dev.selvage.specimens.racefree;

/**
 * A singleton that is an enum constant: its plain fields are written when the enum is initialised,
 * and only read after that.
 */
public final class EnumSingleton {
  public static void main(String[] args) throws Exception {
    int[] seen = new int[2];
    Thread first = new Thread(() -> seen[0] = Settings.INSTANCE.retries(), "first");
    Thread second = new Thread(() -> seen[1] = Settings.INSTANCE.retries(), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (seen[0] != 3 || seen[1] != 3) {
      throw new AssertionError(seen[0] + " and " + seen[1]);
    }
  }

  private enum Settings {
    INSTANCE;

    private int retries = 3;

    int retries() {
      return retries;
    }
  }
}
