package dev.selvage.monitor.object;

import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/** Names objects as in {@code Counter#1}: the class and a number in order of first mention. */
public final class ObjectNames {
  /**
   * What marks the name of a class that is created at run time, and what replaces the rest of it.
   */
  private record Made(String mark, String suffix) {}

  private static final List<Made> MADE_AT_RUN_TIME =
      List.of(
          new Made("$$Lambda", ".lambda"), new Made("$MockitoMock$", ".mock"), new Made("/", ""));

  private final ObjectTable<String> names;
  private final Map<String, Integer> counts = new HashMap<>();

  public ObjectNames(ObjectNumbers numbers) {
    names = new ObjectTable<>(numbers);
  }

  public String of(Object object) {
    String known = names.get(object);
    if (known != null) {
      return known;
    }
    String name = name(object);
    names.put(object, name);
    Object synchronizer = Synchronizers.of(object);
    if (synchronizer != null) {
      names.put(synchronizer, name);
    }
    return name;
  }

  private String name(Object object) {
    if (object instanceof Class<?> type) {
      return simpleName(type) + ".class";
    }
    String type = simpleName(ObjectStandIn.typeOf(object));
    return type + "#" + counts.merge(type, 1, Integer::sum);
  }

  /**
   * A short name that is never empty. For classes that are created at run time, without the numbers
   * that differ from JVM to JVM: lambdas are named after the class that contains them, proxies and
   * mocks after what they stand for.
   */
  public static String simpleName(Class<?> type) {
    if (type.isArray()) {
      return simpleName(type.getComponentType()) + "[]";
    }
    if (AbstractOwnableSynchronizer.class.isAssignableFrom(type)
        && type.getEnclosingClass() != null) {
      return simpleName(type.getEnclosingClass());
    }
    if (Proxy.isProxyClass(type) && type.getInterfaces().length > 0) {
      return simpleName(type.getInterfaces()[0]) + ".proxy";
    }
    String name = type.getName();
    for (Made made : MADE_AT_RUN_TIME) {
      int end = name.indexOf(made.mark);
      if (end >= 0) {
        return lastPart(name.substring(0, end)) + made.suffix;
      }
    }
    return lastPart(name);
  }

  private static String lastPart(String className) {
    String name = className.substring(className.lastIndexOf('.') + 1);
    String last = name.substring(name.lastIndexOf('$') + 1);
    return last.isEmpty() || Character.isDigit(last.charAt(0)) ? name : last;
  }
}
