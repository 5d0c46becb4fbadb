package dev.selvage.specimens.clean;

/**
 * Main uses what a loader has loaded.
 *
 * <p>Fixed: it joins the loader; the sleep before that decides nothing.
 */
public final class SleepAsSynchronizationFixed {
  public static void main(String[] args) throws Exception {
    Settings settings = new Settings();
    Thread loader = new Thread(settings::load, "loader");
    loader.start();
    Thread.sleep(1);
    loader.join();
    if (!"en".equals(settings.language)) {
      throw new AssertionError("the language is " + settings.language);
    }
  }

  private static final class Settings {
    private volatile String language;

    void load() {
      language = "en";
    }
  }
}
