package dev.selvage.programs;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** One thread looks at an object and then does something to it, another one changes it. */
public final class LookAndAct {
  private LookAndAct() {}

  private static void beside(Runnable looking, Runnable changing) throws InterruptedException {
    Thread looker = new Thread(looking, "looker");
    Thread changer = new Thread(changing, "changer");
    looker.start();
    changer.start();
    looker.join();
    changer.join();
  }

  public static void acts() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    beside(
        () -> {
          if (!map.containsKey("a")) {
            map.put("a", 1);
          }
        },
        () -> map.put("a", 2));
  }

  public static void decides() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    beside(
        () -> {
          if (!map.containsKey("a")) {
            map.putIfAbsent("a", 1);
          } else {
            map.replace("a", 2, 3);
          }
        },
        () -> map.put("a", 2));
  }

  public static void actsAlthoughAnotherDecided() throws Exception {
    AtomicInteger value = new AtomicInteger();
    beside(() -> value.set(value.get() + 1), () -> value.compareAndSet(0, 5));
  }

  public static void actsAfterADecisionThatCameToNothing() throws Exception {
    AtomicInteger value = new AtomicInteger();
    beside(() -> value.set(value.get() + 1), () -> value.compareAndSet(7, 5));
  }

  public static void actsOnItsSecondLook() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    beside(
        () -> {
          if (!map.containsKey("a") && map.isEmpty()) {
            map.put("a", 1);
          }
        },
        () -> map.put("a", 2));
  }

  public static void actsInAnotherMethod() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    beside(
        () -> {
          if (isMissing(map)) {
            map.put("a", 1);
          }
        },
        () -> map.put("a", 2));
  }

  private static boolean isMissing(Map<String, Integer> map) {
    return !map.containsKey("a");
  }

  public static void actsBeforeItLooks() throws Exception {
    AtomicInteger value = new AtomicInteger();
    beside(
        () -> {
          do {
            value.incrementAndGet();
          } while (value.get() < 3);
        },
        value::incrementAndGet);
  }

  public static void removesWhatItGoesThrough() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 1));
    beside(
        () -> {
          for (String key : map.keySet()) {
            map.remove(key);
          }
        },
        () -> map.put("b", 2));
  }

  public static void actsUnderALock() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    beside(
        () -> {
          synchronized (map) {
            if (!map.containsKey("a")) {
              map.put("a", 1);
            }
          }
        },
        () -> {
          synchronized (map) {
            map.put("a", 2);
          }
        });
  }

  public static void actsOnAnotherElement() throws Exception {
    AtomicIntegerArray array = new AtomicIntegerArray(2);
    beside(() -> array.set(0, array.get(0) + 1), () -> array.set(1, 1));
  }
}
