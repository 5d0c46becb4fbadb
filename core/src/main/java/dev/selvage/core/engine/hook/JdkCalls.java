package dev.selvage.core.engine.hook;

import dev.selvage.bridge.AccountedTypes;
import dev.selvage.bridge.PureTypes;
import dev.selvage.bridge.SafeTypes;
import dev.selvage.bridge.Site;
import dev.selvage.model.BulkOperations;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;

/**
 * Knows what calls to the JDK do: which classes are not thread-safe, and which of their methods
 * only read. The lists consist of names, so that no class has to be loaded.
 */
final class JdkCalls {
  private static final Set<String> THREAD_PRIMITIVES =
      Set.of("join", "sleep", "yield", "onSpinWait");
  private static final Set<String> THREAD_STARTS = Set.of("start", "startVirtualThread");
  private static final Set<String> THREAD_READS =
      Set.of("isAlive", "getState", "isInterrupted", "interrupted", "setDaemon");

  /** Those that read what is not a property of its own. */
  private static final Set<String> THREAD_TEXTS = Set.of("isDaemon", "toString");

  /** Mutable classes of java.util that are not thread-safe. */
  private static final List<Class<?>> UNSAFE_IN_UTIL =
      List.of(
          Collection.class,
          Map.class,
          Map.Entry.class,
          Iterator.class,
          Spliterator.class,
          Enumeration.class);

  /** Other mutable classes that are not thread-safe. */
  private static final Set<String> UNSAFE =
      Set.of(
          "java.lang.StringBuilder",
          "java.text.SimpleDateFormat",
          "java.text.DecimalFormat",
          "java.text.MessageFormat",
          "java.util.BitSet",
          "java.util.DoubleSummaryStatistics",
          "java.util.Formatter",
          "java.util.GregorianCalendar",
          "java.util.IntSummaryStatistics",
          "java.util.LongSummaryStatistics",
          "java.util.Scanner",
          "java.util.StringJoiner",
          "java.util.StringTokenizer",
          "java.util.zip.CRC32");

  private static final Set<String> READS =
      Set.of(
          "capacity",
          "ceiling",
          "ceilingEntry",
          "ceilingKey",
          "charAt",
          "chars",
          "clone",
          "codePointAt",
          "comparator",
          "contains",
          "containsAll",
          "containsKey",
          "containsValue",
          "descendingIterator",
          "descendingMap",
          "element",
          "elements",
          "entrySet",
          "equals",
          "first",
          "firstEntry",
          "firstKey",
          "floor",
          "floorEntry",
          "floorKey",
          "forEach",
          "forEachRemaining",
          "get",
          "getFirst",
          "getKey",
          "getLast",
          "getOrDefault",
          "getValue",
          "hasMoreElements",
          "hasNext",
          "hasPrevious",
          "hashCode",
          "headMap",
          "higher",
          "higherEntry",
          "higherKey",
          "indexOf",
          "isEmpty",
          "iterator",
          "keySet",
          "last",
          "lastEntry",
          "lastIndexOf",
          "lastKey",
          "length",
          "listIterator",
          "lower",
          "lowerEntry",
          "lowerKey",
          "navigableKeySet",
          "next",
          "nextElement",
          "nextIndex",
          "parallelStream",
          "peek",
          "peekFirst",
          "peekLast",
          "previous",
          "reversed",
          "size",
          "spliterator",
          "stream",
          "subList",
          "subSequence",
          "substring",
          "tailMap",
          "toArray",
          "toString",
          "tryAdvance",
          "values");

  private JdkCalls() {}

  static byte classify(Class<?> receiver, Site site) {
    if (isHandle(site.owner())) {
      return isOutside(site) ? Action.UNACCOUNTED : Action.CALL;
    }
    if (receiver != null && receiver.isArray()) {
      return switch (site.name()) {
        case "get" -> Action.CONTENTS_READ;
        case "toString", Site.HANDED -> Action.IGNORE;
        default -> Action.CONTENTS_WRITE;
      };
    }
    if (site.owner().equals("java.util.concurrent.locks.LockSupport")) {
      return switch (site.name()) {
        case "unpark" -> Action.UNPARK;
        case "getBlocker" -> Action.CALL;
        default -> site.name().startsWith("park") ? Action.PRIMITIVE : Action.IGNORE;
      };
    }
    if (receiver != null && Thread.class.isAssignableFrom(receiver)) {
      byte action = ofThread(site.name());
      boolean isOverridden = action == Action.PROPERTY && !isJdk(declaring(receiver, site));
      return isOverridden ? Action.IGNORE : action;
    }
    Class<?> declaring = receiver == null ? null : declaring(receiver, site);
    if (declaring != null && !isJdk(declaring)) {
      return Action.IGNORE;
    }
    String name = declaring == null ? site.owner() : declaring.getName();
    if (declaring != null && isSkeleton(declaring)) {
      return Action.WATCHED;
    }
    if (name.equals("java.lang.Thread")) {
      return ofThread(site.name());
    }
    if (name.startsWith("java.lang.ThreadBuilders")) {
      // Builders and factories have a state, such as the number of the next name.
      return site.name().equals("start") ? Action.START : Action.UNACCOUNTED;
    }
    if (SafeTypes.contain(name)) {
      byte action = LockCalls.classify(name, site.name());
      boolean isWeak = BulkOperations.contains(site.name()) && SafeTypes.isConcurrent(name);
      return isWeak && action == Action.CALL ? Action.WEAK_CALL : action;
    }
    if (declaring != null && isUnsafe(declaring)) {
      return isRead(name, site) ? Action.CONTENTS_READ : Action.CONTENTS_WRITE;
    }
    return accounting(name, site);
  }

  /** A call that is not about one object: a static method, a constructor, a call of super. */
  static byte classifyEntered(Class<?> none, Site site) {
    return accounting(site.owner(), site);
  }

  /** How the effects of a method are known, for which there is nothing special. */
  private static byte accounting(String type, Site site) {
    if (PureTypes.contain(type, site.name(), site.type())) {
      return Action.IGNORE;
    }
    return AccountedTypes.contain(type)
            || AccountedTypes.areValues(type)
            || AccountedTypes.areWhole(type)
            || SafeTypes.isConcurrent(type)
            || PureTypes.isForwarding(type, site.name(), site.type())
        ? Action.WATCHED
        : Action.UNACCOUNTED;
  }

  /** Handles and updaters access the object that is passed to them, whatever its class. */
  private static boolean isHandle(String owner) {
    return owner.equals("java.lang.invoke.VarHandle")
        || owner.equals("jdk.internal.misc.Unsafe")
        || owner.equals("sun.misc.Unsafe")
        || owner.endsWith("FieldUpdater");
  }

  /** Whether a program accesses memory by its address, or gives it back. */
  private static boolean isOutside(Site site) {
    return site.owner().equals("sun.misc.Unsafe")
        && !site.type().startsWith("(Ljava/lang/Object;J")
        && !site.name().endsWith("Fence");
  }

  /**
   * The class whose code the call runs. For a JDK class it is the class itself: what it inherits is
   * as thread-safe as the class itself. For a class of the program, the first one that has the
   * method.
   */
  private static Class<?> declaring(Class<?> receiver, Site site) {
    Class<?> each = receiver;
    while (each != null && !isJdk(each)) {
      if (declares(each, site)) {
        return each;
      }
      each = each.getSuperclass();
    }
    return each == null || each == Object.class ? receiver : each;
  }

  /** Whether it has no state: all that it does, it does through methods of its subclasses. */
  private static boolean isSkeleton(Class<?> type) {
    return Modifier.isAbstract(type.getModifiers())
        && type.getName().startsWith("java.util.Abstract");
  }

  private static boolean declares(Class<?> type, Site site) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(site.name()) && hasParameters(method, site.type())) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasParameters(Method method, String descriptor) {
    StringBuilder own = new StringBuilder("(");
    for (Class<?> parameter : method.getParameterTypes()) {
      own.append(parameter.descriptorString());
    }
    return descriptor.startsWith(own.append(')').toString());
  }

  static boolean isJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  private static byte ofThread(String method) {
    if (THREAD_STARTS.contains(method)) {
      return Action.START;
    }
    if (THREAD_PRIMITIVES.contains(method)) {
      return Action.PRIMITIVE;
    }
    if (method.equals("interrupt")) {
      return Action.INTERRUPT;
    }
    if (THREAD_READS.contains(method)) {
      return Action.CALL;
    }
    if (ThreadProperties.of(method) != null) {
      return Action.PROPERTY;
    }
    return THREAD_TEXTS.contains(method) ? Action.WATCHED : Action.IGNORE;
  }

  private static boolean isUnsafe(Class<?> type) {
    String name = type.getName();
    if (UNSAFE.contains(name)) {
      return true;
    }
    return name.startsWith("java.util.")
        && name.indexOf('.', "java.util.".length()) < 0
        && !name.startsWith("java.util.ImmutableCollections")
        && !name.startsWith("java.util.Collections$Empty")
        && !name.startsWith("java.util.Collections$Singleton")
        && isMutableInUtil(type);
  }

  private static boolean isMutableInUtil(Class<?> type) {
    for (Class<?> each : UNSAFE_IN_UTIL) {
      if (each.isAssignableFrom(type)) {
        return true;
      }
    }
    return false;
  }

  /**
   * What changes a builder returns it, or nothing. Elsewhere the name only says how the call is
   * shown: what it accesses is seen. A LinkedHashMap may move an entry when it is looked up.
   */
  private static boolean isRead(String className, Site site) {
    String method = site.name();
    if (AccountedTypes.areWhole(className)) {
      return AccountedTypes.isReadOfWhole(method, site.type());
    }
    return READS.contains(method)
        && !(className.equals("java.util.LinkedHashMap") && method.startsWith("get"));
  }
}
