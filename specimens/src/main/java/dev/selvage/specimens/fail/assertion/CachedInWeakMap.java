package dev.selvage.specimens.fail.assertion;

import java.util.Map;
import java.util.WeakHashMap;

/**
 * Two threads put an image each into a WeakHashMap that has no lock; its size counts only one.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class CachedInWeakMap {
  public static void main(String[] args) throws Exception {
    String[] names = {"sun", "sea"};
    Map<String, Integer> images = new WeakHashMap<>();
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
