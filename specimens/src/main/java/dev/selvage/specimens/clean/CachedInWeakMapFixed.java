package dev.selvage.specimens.clean;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Two threads put an image each into a WeakHashMap.
 *
 * <p>Fixed: the map is wrapped into a synchronised one.
 */
public final class CachedInWeakMapFixed {
  public static void main(String[] args) throws Exception {
    String[] names = {"sun", "sea"};
    Map<String, Integer> images = Collections.synchronizedMap(new WeakHashMap<>());
    Thread left = new Thread(() -> images.put(names[0], 1), "left");
    Thread right = new Thread(() -> images.put(names[1], 2), "right");
    left.start();
    right.start();
    left.join();
    right.join();
    if (images.size() != 2) {
      throw new AssertionError("cached " + images.size() + " of " + names.length);
    }
  }
}
