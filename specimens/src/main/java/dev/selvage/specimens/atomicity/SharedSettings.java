package dev.selvage.specimens.atomicity;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Settings are an immutable object in an atomic reference. Two pages change one of them each. The
 * change is made from what was there before, so one of two changes is lost.
 *
 * <p>Kind: atomicity<br>
 * Bug class: lost update of an AtomicReference (get and set)<br>
 * Data race: no
 */
public final class SharedSettings {
  public static void main(String[] args) throws Exception {
    Preferences preferences = new Preferences();
    Thread colours = new Thread(preferences::darken, "colours");
    Thread fonts = new Thread(preferences::enlarge, "fonts");
    colours.start();
    fonts.start();
    colours.join();
    fonts.join();
    if (preferences.settings.get().equals(new Settings(false, 10))) {
      throw new AssertionError("nothing was changed");
    }
  }

  private record Settings(boolean isDark, int size) {}

  private static final class Preferences {
    private final AtomicReference<Settings> settings =
        new AtomicReference<>(new Settings(false, 10));

    void darken() {
      Settings before = settings.get(); // atomicity a1
      settings.set(new Settings(true, before.size())); // atomicity a3 b2
    }

    void enlarge() {
      Settings before = settings.get(); // atomicity b1
      settings.set(new Settings(before.isDark(), 12)); // atomicity a2 b3
    }
  }
}
