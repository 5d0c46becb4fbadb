package dev.selvage.specimens.race;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Two threads only get from a LinkedHashMap; but it is in access order, and every get moves an
 * entry to the end.
 *
 * <p>Kind: race<br>
 * Bug class: read that writes<br>
 * Data race: yes
 */
public final class RecentlyUsed {
  public static void main(String[] args) throws Exception {
    Cache cache = new Cache();
    Thread first = new Thread(() -> cache.find("a"), "first");
    Thread second = new Thread(() -> cache.find("b"), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (cache.images.size() != 2) {
      throw new AssertionError("nothing was removed");
    }
  }

  private static final class Cache {
    private final Map<String, String> images = new LinkedHashMap<>(16, 0.75f, true);

    Cache() {
      images.put("a", "apple");
      images.put("b", "banana");
    }

    String find(String key) {
      try {
        return images.get(key); // race a
      } catch (RuntimeException e) {
        return "lost";
      }
    }
  }
}
