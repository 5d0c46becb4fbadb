package dev.selvage.testkit.api;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.stream.BaseStream;

/** What the documentation of the JDK promises about calls, by the class of the object. */
final class ThreadSafety {
  private static final Set<String> SAFE =
      Set.of(
          "java.lang.InheritableThreadLocal",
          "java.lang.StringBuffer",
          "java.lang.Thread",
          "java.lang.ThreadLocal",
          "java.lang.ThreadLocal$SuppliedThreadLocal",
          "java.util.Hashtable",
          "java.util.Observable",
          "java.util.Properties",
          "java.util.Random",
          "java.util.Stack",
          "java.util.Vector");

  private static final String SYNCHRONIZED_WRAPPERS = "java.util.Collections$Synchronized";

  private static final List<String> SAFE_PACKAGES =
      List.of("java.util.concurrent.", SYNCHRONIZED_WRAPPERS);

  /** Objects of one thread at a time, wherever they come from. */
  private static final List<Class<?>> OF_ONE_THREAD =
      List.of(
          Iterator.class, Enumeration.class, Spliterator.class, BaseStream.class, Map.Entry.class);

  /** Those of them that are thread-safe nevertheless: what they hold never changes. */
  private static final Set<String> OF_ALL_THREADS =
      Set.of("java.util.AbstractMap$SimpleImmutableEntry", "java.util.KeyValueHolder");

  /** Classes that synchronize some of what they do, without a promise. */
  private static final List<String> HALF_SAFE =
      List.of(
          "java.lang.Throwable",
          "java.util.Hashtable$",
          "java.util.SimpleTimeZone",
          "java.util.Vector$",
          "java.util.zip.Deflater",
          "java.util.zip.Inflater");

  /** Calls to concurrent collections that consist of several, or sum up. */
  private static final Set<String> BULK =
      Set.of(
          "addAll",
          "addAllAbsent",
          "clear",
          "contains",
          "containsAll",
          "containsValue",
          "descendingIterator",
          "doubleValue",
          "drainTo",
          "elements",
          "equals",
          "floatValue",
          "forEach",
          "hashCode",
          "intValue",
          "isEmpty",
          "iterator",
          "longValue",
          "mappingCount",
          "putAll",
          "removeAll",
          "removeIf",
          "replaceAll",
          "reset",
          "retainAll",
          "size",
          "sort",
          "spliterator",
          "stream",
          "sum",
          "sumThenReset",
          "toArray",
          "toString");

  private ThreadSafety() {}

  /** Whether objects of a class may be shared without further ado. */
  static boolean isSafe(Class<?> type) {
    String name = type.getName();
    if (OF_ONE_THREAD.stream().anyMatch(each -> each.isAssignableFrom(type))) {
      return OF_ALL_THREADS.contains(name);
    }
    return SAFE.contains(name) || SAFE_PACKAGES.stream().anyMatch(name::startsWith);
  }

  /**
   * Whether objects of a class are thread-safe by a lock that whoever iterates must hold, says the
   * documentation: code that is given such an object iterates without.
   */
  static boolean isIteratedUnlocked(Class<?> type) {
    return type.getName().startsWith(SYNCHRONIZED_WRAPPERS);
  }

  /** What is promised about a call on an object of a class. */
  static Safety of(Class<?> type, Method called) {
    if (!isSafe(type)) {
      return HALF_SAFE.stream().anyMatch(type.getName()::startsWith) ? Safety.MIXED : Safety.UNSAFE;
    }
    Method method = implementation(type, called);
    Class<?> owner = method.getDeclaringClass();
    if (isIteratedUnlocked(type)) {
      return isOpen(called) ? Safety.MIXED : owner.isInterface() ? Safety.WEAK : Safety.ATOMIC;
    }
    if (!type.getName().startsWith("java.util.concurrent.")) {
      return Modifier.isSynchronized(method.getModifiers()) && !isOpen(called)
              || type == Thread.class
          ? Safety.ATOMIC
          : Safety.WEAK;
    }
    boolean isInherited = owner.isInterface() || owner.getName().startsWith("java.util.Abstract");
    return isInherited || BULK.contains(called.getName()) ? Safety.WEAK : Safety.ATOMIC;
  }

  /** Whether the result is something that reads on. */
  private static boolean isOpen(Method called) {
    return OF_ONE_THREAD.stream().anyMatch(each -> each.isAssignableFrom(called.getReturnType()));
  }

  private static Method implementation(Class<?> type, Method called) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Method method : each.getDeclaredMethods()) {
        if (method.getName().equals(called.getName())
            && !method.isBridge()
            && Arrays.equals(method.getParameterTypes(), called.getParameterTypes())) {
          return method;
        }
      }
    }
    return called;
  }
}
