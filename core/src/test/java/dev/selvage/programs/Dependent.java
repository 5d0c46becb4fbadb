package dev.selvage.programs;

import static dev.selvage.specimens.scenarios.Checks.start;

import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs whose way depends on a value that is not their own, one for each source of values. */
public final class Dependent {
  private Dependent() {}

  /** One with plain objects, whose order in a set is that of their hash codes. */
  public static void onIdentityHash() throws Exception {
    List<Object> objects = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      objects.add(new Object());
    }
    Set<Object> set = new HashSet<>(objects);
    int order = 0;
    for (Object each : set) {
      order = order * 3 + objects.indexOf(each);
    }
    goBy(order);
  }

  public static void onRandom() throws Exception {
    goBy(new Random().nextInt());
  }

  public static void onThreadId() throws Exception {
    goBy((int) new Thread().threadId());
  }

  public static void onThreadNumber() throws Exception {
    goBy(Integer.parseInt(new Thread().getName().replaceAll("\\D", "")));
  }

  public static void onIterationOrder() throws Exception {
    goBy(String.join("", Set.of("a", "b", "c", "d", "e", "f", "g")).hashCode());
  }

  public static void onProcessors() throws Exception {
    goBy(Runtime.getRuntime().availableProcessors());
  }

  public static void onClock() throws Exception {
    goBy((int) (System.nanoTime() >> 8));
  }

  public static void onReference(WeakReference<?> reference) throws Exception {
    goBy(reference.get() == null ? 0 : 1);
  }

  public static void onFile(Path file) throws Exception {
    goBy(Files.readString(file).hashCode());
  }

  public static void onProperty(String name) throws Exception {
    goBy(System.getProperty(name).hashCode());
  }

  /** Takes other steps for every value of the last eight bits. */
  private static void goBy(int value) throws Exception {
    AtomicInteger steps = new AtomicInteger();
    Thread other = start(steps::incrementAndGet);
    for (int bit = 0; bit < 8; bit++) {
      if ((value >> bit & 1) == 0) {
        steps.get();
      } else {
        steps.incrementAndGet();
      }
    }
    other.join();
  }
}
