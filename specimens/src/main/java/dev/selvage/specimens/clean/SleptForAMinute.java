package dev.selvage.specimens.clean;

/** Main gives a loader a minute, which is enough on any machine. */
public final class SleptForAMinute {
  private volatile String language;

  public static void main(String[] args) throws Exception {
    SleptForAMinute settings = new SleptForAMinute();
    Thread loader = new Thread(() -> settings.language = "en", "loader");
    loader.start();
    Thread.sleep(60_000);
    if (!"en".equals(settings.language)) {
      throw new AssertionError("after a minute the language is " + settings.language);
    }
    loader.join();
  }
}
