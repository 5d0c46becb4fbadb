package dev.selvage.bridge;

import java.util.List;
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
          "java.util.Random",
          "java.util.Timer",
          "java.util.TimerTask",
          "java.lang.StringBuffer",
          "java.lang.invoke.VarHandle");

  /**
   * Classes that take care of threads themselves, where a call need not be a step: what they share
   * are caches and streams.
   */
  private static final List<String> CAREFUL =
      List.of(
          "java.io.Buffered",
          "java.io.FilterOutputStream",
          "java.io.InputStreamReader",
          "java.io.OutputStreamWriter",
          "java.io.Print",
          "java.io.StringWriter",
          "java.io.Writer",
          "java.text.DateFormatSymbols",
          "java.text.DecimalFormatSymbols",
          "java.util.Calendar$",
          "java.util.Currency",
          "java.util.Locale",
          "java.util.PropertyResourceBundle",
          "java.util.ResourceBundle",
          "java.util.TaskQueue",
          "java.util.Timer",
          "java.util.logging.");

  private SafeTypes() {}

  /**
   * Whether the documentation of a class, or its code, promises that threads may share its objects:
   * what its code does is then never a race of the program. Only reports depend on that.
   */
  public static boolean promise(String name) {
    if (contain(name)) {
      return !AccountedTypes.areOfOneThread(name);
    }
    for (String each : CAREFUL) {
      if (name.startsWith(each)) {
        return true;
      }
    }
    return false;
  }

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
