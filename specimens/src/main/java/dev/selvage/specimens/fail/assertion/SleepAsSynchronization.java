package dev.selvage.specimens.fail.assertion;

/**
 * Main gives a loader 100 ms and then takes its result for granted.
 *
 * <p>Bug class: order violation (sleep in place of join)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SleepAsSynchronization {
  public static void main(String[] args) throws Exception {
    Settings settings = new Settings();
    Thread loader = new Thread(settings::load, "loader");
    loader.start();
    Thread.sleep(100);
    if (!"en".equals(settings.language)) {
      throw new AssertionError("after 100 ms the language is " + settings.language);
    }
    loader.join();
  }

  private static final class Settings {
    private volatile String language;

    void load() {
      language = "en";
    }
  }
}
