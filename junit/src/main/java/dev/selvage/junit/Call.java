package dev.selvage.junit;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * A constructor or method of the test, ready to be called in every execution. Parameters are
 * resolved by JUnit: those that are the same in every execution once, others each time.
 */
@FunctionalInterface
interface Call {
  /** Types of values that say something about the test and have no state of an execution. */
  Set<Class<?>> SAME_IN_EVERY_EXECUTION = Set.of(TestInfo.class, TestReporter.class);

  /**
   * Calls it.
   *
   * @param target the object of a method, or the outer object of a constructor, or null
   */
  Object on(Object target) throws Throwable;

  static Call of(Method method, ExtensionContext context, Map<Executable, List<Object>> arguments) {
    List<Object> same = sameArguments(method, 0, arguments);
    if (same != null && isAccessible(method)) {
      try {
        return of(MethodHandles.lookup().unreflect(method), 1, same);
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
    return target -> context.getExecutableInvoker().invoke(method, target);
  }

  static Call of(
      Constructor<?> constructor,
      boolean isInner,
      ExtensionContext context,
      Map<Executable, List<Object>> arguments) {
    List<Object> same = sameArguments(constructor, isInner ? 1 : 0, arguments);
    if (same != null && isAccessible(constructor)) {
      try {
        MethodHandle handle = MethodHandles.lookup().unreflectConstructor(constructor);
        return of(isInner ? handle : MethodHandles.dropArguments(handle, 0, Object.class), 1, same);
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
    return isInner
        ? outer -> context.getExecutableInvoker().invoke(constructor, outer)
        : outer -> context.getExecutableInvoker().invoke(constructor);
  }

  private static Call of(MethodHandle handle, int position, List<Object> arguments) {
    MethodHandle bound =
        MethodHandles.insertArguments(handle, position, arguments.toArray())
            .asType(MethodType.methodType(Object.class, Object.class));
    return target -> bound.invokeExact(target);
  }

  /** The arguments when they are the same in every execution, else null. */
  private static List<Object> sameArguments(
      Executable executable, int from, Map<Executable, List<Object>> arguments) {
    Parameter[] parameters = executable.getParameters();
    if (parameters.length == from) {
      return List.of();
    }
    List<Object> known = arguments.get(executable);
    for (int i = from; i < parameters.length; i++) {
      if (known == null || !isSameInEveryExecution(parameters[i])) {
        return null;
      }
    }
    return known.subList(from, parameters.length);
  }

  private static boolean isSameInEveryExecution(Parameter parameter) {
    return SAME_IN_EVERY_EXECUTION.contains(parameter.getType())
        || AnnotationSupport.isAnnotated(parameter, TempDir.class);
  }

  /** A test in a named module may be open only to JUnit, which then has to call it. */
  private static boolean isAccessible(AccessibleObject executable) {
    return executable.trySetAccessible();
  }
}
