package dev.selvage.testkit.api;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;

/** What a call does. */
sealed interface Target {
  /** The types of its arguments, without the object it is made on. */
  List<Class<?>> parameters();

  /** The static type of its result. */
  Class<?> result();

  /** Whether it is made on an object. */
  boolean hasReceiver();

  /**
   * A method or a constructor.
   *
   * @param owner the class that the instruction names
   */
  record Invocation(Class<?> owner, Executable executable) implements Target {
    @Override
    public List<Class<?>> parameters() {
      return List.of(executable.getParameterTypes());
    }

    @Override
    public Class<?> result() {
      return executable instanceof Method method ? method.getReturnType() : owner;
    }

    @Override
    public boolean hasReceiver() {
      return executable instanceof Method && !Modifier.isStatic(executable.getModifiers());
    }

    @Override
    public String toString() {
      return executable instanceof Constructor<?>
          ? "new " + owner.getSimpleName()
          : hasReceiver()
              ? executable.getName()
              : owner.getSimpleName() + "." + executable.getName();
    }
  }

  /** A new array with three elements. */
  record NewArray(Class<?> type) implements Target {
    @Override
    public List<Class<?>> parameters() {
      return List.of();
    }

    @Override
    public Class<?> result() {
      return type;
    }

    @Override
    public boolean hasReceiver() {
      return false;
    }

    @Override
    public String toString() {
      return "new " + type.getSimpleName();
    }
  }

  /** An element of an array is read. */
  record ElementRead(Class<?> type) implements Target {
    @Override
    public List<Class<?>> parameters() {
      return List.of(int.class);
    }

    @Override
    public Class<?> result() {
      return type.componentType();
    }

    @Override
    public boolean hasReceiver() {
      return true;
    }

    @Override
    public String toString() {
      return "[get]";
    }
  }

  /** An array is cloned. */
  record ArrayClone(Class<?> type) implements Target {
    @Override
    public List<Class<?>> parameters() {
      return List.of();
    }

    @Override
    public Class<?> result() {
      return type;
    }

    @Override
    public boolean hasReceiver() {
      return true;
    }

    @Override
    public String toString() {
      return "clone";
    }
  }

  /** An element of an array is written. */
  record ElementWrite(Class<?> type) implements Target {
    @Override
    public List<Class<?>> parameters() {
      return List.of(int.class, type.componentType());
    }

    @Override
    public Class<?> result() {
      return void.class;
    }

    @Override
    public boolean hasReceiver() {
      return true;
    }

    @Override
    public String toString() {
      return "[set]";
    }
  }
}
