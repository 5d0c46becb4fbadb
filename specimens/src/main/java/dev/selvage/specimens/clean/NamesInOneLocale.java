package dev.selvage.specimens.clean;

import java.util.Locale;

/**
 * Two signs are written in capital letters, in the rules of one language.
 *
 * <p>No race: a shared Locale.
 */
public final class NamesInOneLocale {
  public static void main(String[] args) throws Exception {
    Locale language = Locale.of("tr", "TR");
    String[] signs = new String[2];
    Thread door = new Thread(() -> signs[0] = "giris".toUpperCase(language), "door");
    Thread plate =
        new Thread(() -> signs[1] = language.getLanguage() + language.hashCode(), "plate");
    door.start();
    plate.start();
    door.join();
    plate.join();
    if (signs[0].charAt(1) != '\u0130') {
      throw new AssertionError("written: " + signs[0]);
    }
    if (!signs[1].equals("tr" + language.hashCode())) {
      throw new AssertionError("written: " + signs[1]);
    }
  }
}
