package dev.selvage.bridge;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The reviewed list of JDK classes whose methods touch nothing that another strand can change, or
 * only what is modelled. It takes away a dependence, so that an entry too many makes a proof wrong;
 * one that is missing costs speed. Names have dots.
 *
 * <p>With the system property {@code selvage.pure.none} the list is empty, apart from what is
 * modelled. Then more calls are points, but what is proved must still be true, and so this shows
 * whether an entry is wrong.
 */
public final class PureTypes {
  private static final boolean IS_EMPTY = Boolean.getBoolean("selvage.pure.none");

  /** Values, and what describes classes: all of it is the same whenever it is asked for. */
  private static final Set<String> VALUES =
      Set.of(
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Class",
          "java.lang.Double",
          "java.lang.Enum",
          "java.lang.Float",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Math",
          "java.lang.Module",
          "java.lang.Object",
          "java.lang.Package",
          "java.lang.Record",
          "java.lang.Runtime",
          "java.lang.Runtime$Version",
          "java.lang.Short",
          "java.lang.StackTraceElement",
          "java.lang.StrictMath",
          "java.lang.String",
          "java.lang.System",
          "java.lang.Void",
          "java.util.Locale",
          "java.util.Objects",
          "java.util.Optional",
          "java.util.OptionalDouble",
          "java.util.OptionalInt",
          "java.util.OptionalLong",
          "java.util.UUID",
          "java.util.concurrent.TimeUnit",
          "java.util.regex.Pattern");

  /** What is reached by reflection or through a handle is treated as if it had been named. */
  private static final List<String> VALUE_PACKAGES =
      List.of(
          "java.lang.constant.",
          "java.lang.invoke.",
          "java.lang.reflect.",
          "java.math.",
          "java.time.");

  /** Each strand has its own, or only the engine decides what they do. */
  private static final Set<String> MODELLED =
      Set.of(
          "java.lang.ScopedValue",
          "java.lang.ThreadLocal",
          "java.lang.InheritableThreadLocal",
          "java.util.concurrent.ThreadLocalRandom",
          "java.util.concurrent.locks.LockSupport",
          "jdk.internal.misc.ThreadFlock");

  /** Of these, methods that depend on properties, class loaders or other state of the JVM. */
  private static final Map<String, Set<String>> STATEFUL =
      Map.of(
          "java.lang.Boolean", Set.of("getBoolean"),
          "java.lang.Integer", Set.of("getInteger"),
          "java.lang.Long", Set.of("getLong"),
          "java.lang.Class", Set.of("forName", "newInstance", "getResourceAsStream"),
          "java.lang.Runtime",
              Set.of("addShutdownHook", "exec", "load", "loadLibrary", "removeShutdownHook"),
          "java.lang.System", Set.of("console", "load", "loadLibrary", "setErr", "setIn", "setOut"),
          "java.util.Locale", Set.of("setDefault", "getDefault"));

  /** Of these, methods that call methods of other objects, where it is seen what they access. */
  private static final Map<String, Set<String>> FORWARDING =
      Map.of(
          "java.lang.Object", Set.of("clone", "equals", "hashCode", "toString"),
          "java.lang.Record", Set.of("equals", "hashCode", "toString"),
          "java.lang.String",
              Set.of(
                  "<init>",
                  "contains",
                  "contentEquals",
                  "format",
                  "formatted",
                  "join",
                  "replace",
                  "valueOf"),
          "java.util.Objects",
              Set.of("compare", "deepEquals", "equals", "hash", "hashCode", "toString"),
          "java.util.Optional", Set.of("equals", "hashCode", "toString"),
          "java.util.regex.Pattern", Set.of("matcher", "matches", "split", "splitAsStream"));

  /** Types of parameters whose objects others may change. */
  private static final List<String> GIVEN =
      List.of(
          "[",
          "Ljava/lang/Appendable;",
          "Ljava/lang/CharSequence;",
          "Ljava/lang/StringBuffer;",
          "Ljava/lang/StringBuilder;");

  /** Of exceptions, what looks at the message alone: the cause and the rest may be set later. */
  private static final Set<String> OF_THROWABLES =
      Set.of("<init>", "equals", "getLocalizedMessage", "getMessage", "hashCode", "toString");

  private PureTypes() {}

  /**
   * Whether a method of a class is pure.
   *
   * @param type the class whose code is called, with dots
   */
  public static boolean contain(String type, String method) {
    if (MODELLED.contains(type)) {
      return true;
    }
    if (IS_EMPTY) {
      return false;
    }
    if (type.endsWith("Exception")
        || type.endsWith("Error")
        || type.equals("java.lang.Throwable")) {
      return OF_THROWABLES.contains(method) && type.startsWith("java.");
    }
    return (VALUES.contains(type) || isValue(type, method))
        && !isIn(STATEFUL, type, method)
        && !isForwarding(type, method);
  }

  /**
   * Whether a class is listed because only the strand itself can notice what its methods change:
   * one call may depend on the one before.
   */
  public static boolean areOfStrand(String type) {
    return MODELLED.contains(type);
  }

  /** Whether a method accesses nothing but through methods of other objects. */
  public static boolean isForwarding(String type, String method) {
    return !IS_EMPTY && isIn(FORWARDING, type, method);
  }

  /**
   * Whether a method of these parameters is pure: it is not if it is given what others may change,
   * such as the text of a {@code StringBuilder} that is to be parsed.
   *
   * @param descriptor of the method
   */
  public static boolean contain(String type, String method, String descriptor) {
    return contain(type, method) && !(isGiven(descriptor) && isValueType(type));
  }

  /** The same for a method that accesses nothing but what it is given. */
  public static boolean isForwarding(String type, String method, String descriptor) {
    return isForwarding(type, method)
        || contain(type, method) && isGiven(descriptor) && isValueType(type);
  }

  /** Not those by which the program reaches its own members, which are looked at one by one. */
  private static boolean isValueType(String type) {
    return VALUES.contains(type)
            && !type.equals("java.lang.Class")
            && !type.equals("java.lang.System")
        || type.startsWith("java.math.")
        || type.startsWith("java.time.");
  }

  private static boolean isGiven(String descriptor) {
    for (String each : GIVEN) {
      int at = descriptor.indexOf(each);
      if (at >= 0 && at < descriptor.indexOf(')')) {
        return true;
      }
    }
    return false;
  }

  private static boolean isIn(Map<String, Set<String>> methods, String type, String method) {
    Set<String> some = methods.get(type);
    return some != null && some.contains(method);
  }

  private static boolean isValue(String type, String method) {
    for (String each : VALUE_PACKAGES) {
      if (type.startsWith(each)) {
        return !method.startsWith("now")
            && !type.endsWith("Clock")
            && !type.endsWith("CallSite")
            && !type.endsWith("SwitchPoint")
            && !method.endsWith("Accessible")
            && !method.equals("canAccess")
            && !type.endsWith("InstantSource");
      }
    }
    return false;
  }
}
