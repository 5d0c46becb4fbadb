package dev.selvage.cli;

import dev.selvage.core.explore.Body;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;

/**
 * The method that one execution calls: {@code main} by the rules of the java launcher, or the
 * method the user named. An instance method gets a new object in every execution.
 */
final class EntryPoint {
  private final Method method;
  private final Constructor<?> constructor;

  private EntryPoint(Method method, Constructor<?> constructor) {
    this.method = method;
    this.constructor = constructor;
  }

  /**
   * Finds the method in the class.
   *
   * @param name null for a main method
   */
  static EntryPoint find(Class<?> type, String name) {
    Method method = name == null ? MethodSearch.main(type) : MethodSearch.named(type, name);
    if (Modifier.isStatic(method.getModifiers())) {
      return new EntryPoint(method, null);
    }
    return new EntryPoint(method, constructor(type, method));
  }

  /** What one execution runs; the arguments are for {@code main(String[])}. */
  Body body(List<String> arguments) {
    MethodHandle call = call();
    if (method.getParameterCount() == 1) {
      String[] given = arguments.toArray(String[]::new);
      // A copy per execution, because a program may write to its arguments.
      return () -> {
        call.invokeExact(given.clone());
      };
    }
    return () -> {
      call.invokeExact();
    };
  }

  /** The call without its object and without its result. */
  private MethodHandle call() {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      MethodHandle call = lookup.unreflect(accessible(method));
      if (constructor != null) {
        MethodHandle create = lookup.unreflectConstructor(accessible(constructor));
        MethodType asReceiver = MethodType.methodType(method.getDeclaringClass());
        call = MethodHandles.foldArguments(call, create.asType(asReceiver));
      }
      return call.asType(call.type().changeReturnType(void.class));
    } catch (IllegalAccessException e) {
      throw new UsageException("cannot call " + method + ": " + e.getMessage(), e);
    }
  }

  private static Constructor<?> constructor(Class<?> type, Method method) {
    String need = "method " + method.getName() + " of " + type.getName() + " is not static, and ";
    if (Modifier.isAbstract(type.getModifiers())) {
      throw new UsageException(need + "the class is abstract");
    }
    try {
      return type.getDeclaredConstructor();
    } catch (NoSuchMethodException e) {
      throw new UsageException(need + "the class has no constructor without parameters", e);
    }
  }

  private static <T extends AccessibleObject> T accessible(T member) {
    member.setAccessible(true);
    return member;
  }
}
