package dev.selvage.specimens.racefree;

import java.util.HashMap;
import java.util.Map;

/**
 * A static initialiser fills a HashMap that is never changed again; threads read it without a lock,
 * because they have to wait for the initialisation of the class.
 */
public final class MapFilledByInitializer {
  public static void main(String[] args) throws Exception {
    String[] found = new String[2];
    Thread first = new Thread(() -> found[0] = Codes.of("fr"), "first");
    Thread second = new Thread(() -> found[1] = Codes.of("it"), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (!found[0].equals("France") || !found[1].equals("Italy")) {
      throw new AssertionError(found[0] + " and " + found[1]);
    }
  }

  private static final class Codes {
    private static final Map<String, String> NAMES = new HashMap<>();

    static {
      NAMES.put("fr", "France");
      NAMES.put("it", "Italy");
    }

    static String of(String code) {
      return NAMES.get(code);
    }
  }
}
