package dev.selvage.core.engine.hook;

import dev.selvage.bridge.Site;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.stream.BaseStream;

/**
 * Calls of the JDK whose work consists of calls to the objects that they are given. Other strands
 * may run between two of these, if the objects are thread-safe. Elsewhere the JDK uses thread-safe
 * objects of its own, such as caches, which are filled only once in a JVM.
 */
final class GenericCalls {
  private static final List<Class<?>> CONTAINERS =
      List.of(
          Collection.class,
          Map.class,
          Map.Entry.class,
          Iterator.class,
          Enumeration.class,
          Spliterator.class,
          BaseStream.class);

  private static final Set<String> OTHERS =
      Set.of(
          "java.lang.Iterable",
          "java.lang.Record",
          "java.lang.String",
          "java.lang.StringBuffer",
          "java.lang.StringBuilder",
          "java.util.Arrays",
          "java.util.Collections",
          "java.util.Comparator",
          "java.util.Formatter",
          "java.util.Objects",
          "java.util.Optional",
          "java.util.StringJoiner");

  private GenericCalls() {}

  /** {@link Action#CALL} for such a call, else {@link Action#IGNORE}. */
  static byte classify(Class<?> none, Site site) {
    return OTHERS.contains(site.owner()) || isContainer(site) ? Action.CALL : Action.IGNORE;
  }

  private static boolean isContainer(Site site) {
    try {
      Class<?> owner = Class.forName(site.owner(), false, site.method().loader());
      return CONTAINERS.stream().anyMatch(each -> each.isAssignableFrom(owner));
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
