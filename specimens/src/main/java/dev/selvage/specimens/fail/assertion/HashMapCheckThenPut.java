package dev.selvage.specimens.fail.assertion;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A cache in an unsynchronised HashMap loads a missing page; two readers both find it missing.
 *
 * <p>Bug class: check-then-act on a HashMap<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class HashMapCheckThenPut {
  public static void main(String[] args) throws Exception {
    PageCache cache = new PageCache();
    Thread first = new Thread(() -> cache.page("index"), "first");
    Thread second = new Thread(() -> cache.page("index"), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (cache.loads.get() != 1) {
      throw new AssertionError("the page was loaded " + cache.loads + " times");
    }
  }

  private static final class PageCache {
    private final Map<String, String> pages = new HashMap<>();
    private final AtomicInteger loads = new AtomicInteger();

    void page(String name) {
      if (!pages.containsKey(name)) {
        loads.incrementAndGet();
        pages.put(name, "content of " + name);
      }
    }
  }
}
