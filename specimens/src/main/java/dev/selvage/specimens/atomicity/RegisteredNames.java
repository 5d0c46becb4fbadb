package dev.selvage.specimens.atomicity;

import java.util.HashMap;
import java.util.Map;

/**
 * Two users register, and a name may be taken only once. The map is guarded by a lock, but asked
 * and changed in two critical sections.
 *
 * <p>Kind: atomicity<br>
 * Bug class: check-then-act over two critical sections on a HashMap<br>
 * Data race: no
 */
public final class RegisteredNames {
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

    private synchronized boolean isFree(String name) {
      return !owners.containsKey(name); // atomicity a1
    }

    private synchronized void enter(String name, int owner) {
      owners.put(name, owner); // atomicity a2 a3
      registered++;
    }

    void register(String name, int owner) {
      if (isFree(name)) {
        enter(name, owner);
      }
    }
  }
}
