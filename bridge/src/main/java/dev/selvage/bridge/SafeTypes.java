package dev.selvage.bridge;

import java.util.Set;

/** Which JDK classes are thread-safe. By name, so that nothing has to be loaded for it. */
public final class SafeTypes {
  private static final String CONCURRENT = "java.util.concurrent.";

  /** Parts of java.util.concurrent that share nothing. */
  private static final Set<String> CONCURRENT_VALUES =
      Set.of(
          "java.util.concurrent.TimeUnit",
          "java.util.concurrent.ThreadLocalRandom",
          "java.util.concurrent.Executors");

  private static final Set<String> SYNCHRONIZED =
      Set.of(
          "java.util.Vector",
          "java.util.Stack",
          "java.util.Hashtable",
          "java.util.Properties",
          "java.util.Timer",
          "java.util.TimerTask",
          "java.lang.StringBuffer",
          "java.lang.invoke.VarHandle");

  private SafeTypes() {}

  public static boolean contain(String name) {
    if (isConcurrent(name)) {
      return !CONCURRENT_VALUES.contains(name);
    }
    return SYNCHRONIZED.contains(name)
        || name.startsWith("java.util.Collections$Synchronized")
        || name.startsWith("java.lang.invoke.VarHandle")
        || name.startsWith("java.util.Vector$")
        || name.startsWith("java.util.Hashtable$");
  }

  /** Whether it is a class of java.util.concurrent or below. */
  public static boolean isConcurrent(String name) {
    return name.startsWith(CONCURRENT);
  }
}
