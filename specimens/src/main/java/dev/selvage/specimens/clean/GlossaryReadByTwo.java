package dev.selvage.specimens.clean;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Two translators look words up in a LinkedHashMap that keeps the order of insertion.
 *
 * <p>No race: LinkedHashMap.get does not change the map unless it is in access order.
 */
public final class GlossaryReadByTwo {
  public static void main(String[] args) throws Exception {
    Map<String, String> glossary = new LinkedHashMap<>();
    glossary.put("loom", "Webstuhl");
    glossary.put("warp", "Kette");
    String[] found = new String[2];
    Thread first = new Thread(() -> found[0] = glossary.get("loom"), "first");
    Thread second = new Thread(() -> found[1] = glossary.get("warp"), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (!found[0].equals("Webstuhl") || !found[1].equals("Kette")) {
      throw new AssertionError(found[0] + ", " + found[1]);
    }
  }
}
