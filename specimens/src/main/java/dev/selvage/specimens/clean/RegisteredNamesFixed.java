package dev.selvage.specimens.clean;

import java.util.HashMap;
import java.util.Map;

/**
 * Two users register, and a name may be taken only once.
 *
 * <p>Fixed: one critical section has both.
 */
public final class RegisteredNamesFixed {
  public static void main(String[] args) throws Exception {
    Registry registry = new Registry();
    Thread first = new Thread(() -> registry.register("sun", 1), "first");
    Thread second = new Thread(() -> registry.register("sun", 2), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (registry.registered != 1) {
      throw new AssertionError("registered " + registry.registered);
    }
  }

  private static final class Registry {
    private final Map<String, Integer> owners = new HashMap<>();
    private int registered;

    synchronized void register(String name, int owner) {
      if (!owners.containsKey(name)) {
        owners.put(name, owner);
        registered++;
      }
    }
  }
}
