package dev.selvage.bridge;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

/**
 * One order for the methods and constructors that reflection finds in a class. The JVM's own order
 * depends on where it keeps their names in memory, and so on which classes were loaded before.
 */
public final class DeclaredOrder implements Comparator<Executable> {
  private static final DeclaredOrder ORDER = new DeclaredOrder();

  private DeclaredOrder() {}

  /** Follows the JVM's own search, in {@code java.lang.Class}; sorts what it has found. */
  public static Object sorted(Object found) {
    Executable[] all = (Executable[]) found;
    if (all != null && all.length > 1) {
      boolean isPaused = Hooks.pause();
      try {
        Arrays.sort(all, ORDER);
      } finally {
        if (isPaused) {
          Hooks.resume();
        }
      }
    }
    return found;
  }

  @Override
  public int compare(Executable one, Executable other) {
    int byName = one.getName().compareTo(other.getName());
    if (byName != 0) {
      return byName;
    }
    Class<?>[] mine = one.getParameterTypes();
    Class<?>[] others = other.getParameterTypes();
    for (int i = 0; i < Math.min(mine.length, others.length); i++) {
      int byParameter = mine[i].getName().compareTo(others[i].getName());
      if (byParameter != 0) {
        return byParameter;
      }
    }
    return mine.length != others.length
        ? Integer.compare(mine.length, others.length)
        : result(one).compareTo(result(other));
  }

  /** A bridge method differs from the method it leads to only here. */
  private static String result(Executable executable) {
    return executable instanceof Method method ? method.getReturnType().getName() : "";
  }
}
