package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Settings are an immutable object in an atomic reference. Two pages change one of them each.
 *
 * <p>Fixed: the reference is updated in one step.
 */
public final class SharedSettingsFixed {
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
      settings.updateAndGet(before -> new Settings(true, before.size()));
    }

    void enlarge() {
      settings.updateAndGet(before -> new Settings(before.isDark(), 12));
    }
  }
}
