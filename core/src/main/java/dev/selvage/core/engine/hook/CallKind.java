package dev.selvage.core.engine.hook;

import dev.selvage.bridge.PureTypes;
import dev.selvage.bridge.Site;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;

/** How a call to the JDK from controlled code is treated. */
public enum CallKind {
  /** Nothing that another thread can change is touched. */
  PURE,
  /** What it accesses is seen, part by part. */
  SEEN,
  /** A step of its own. */
  STEP,
  /** The same, and others may run between its parts. */
  BULK,
  /** The engine does it. */
  MODELLED,
  /** It is assumed to depend on all other such calls. */
  UNACCOUNTED;

  /** What other hooks do at calls of System. */
  private static final Map<String, CallKind> OF_SYSTEM =
      Map.of(
          "arraycopy", SEEN,
          "clearProperty", SEEN,
          "getProperties", SEEN,
          "getProperty", SEEN,
          "setProperties", SEEN,
          "setProperty", SEEN,
          "currentTimeMillis", MODELLED,
          "exit", MODELLED,
          "identityHashCode", MODELLED,
          "nanoTime", MODELLED);

  /** The kind of a public method, called on an object of exactly this class. */
  public static CallKind of(Class<?> type, Method method) {
    String descriptor =
        MethodType.methodType(method.getReturnType(), method.getParameterTypes())
            .toMethodDescriptorString();
    if (type == System.class && OF_SYSTEM.containsKey(method.getName())) {
      return OF_SYSTEM.get(method.getName());
    }
    if (PureTypes.contain(type.getName(), method.getName(), descriptor)) {
      return PURE;
    }
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    Site site =
        new Site(Site.CALL, null, 0, 0, type.getName(), method.getName(), descriptor, false);
    return switch (isStatic ? staticAction(site) : JdkCalls.classify(type, site)) {
      case Action.CALL, Action.TELLING_CALL, Action.UNLOCK, Action.SIGNAL -> STEP;
      case Action.WEAK_CALL -> BULK;
      case Action.START, Action.INTERRUPT, Action.UNPARK, Action.PRIMITIVE -> MODELLED;
      case Action.CONTENTS_READ, Action.CONTENTS_WRITE, Action.WATCHED, Action.PROPERTY -> SEEN;
      case Action.UNACCOUNTED -> UNACCOUNTED;
      default -> PURE;
    };
  }

  private static byte staticAction(Site site) {
    byte action = JdkCalls.classify(null, site);
    return action == Action.UNACCOUNTED ? JdkCalls.classifyEntered(null, site) : action;
  }
}
