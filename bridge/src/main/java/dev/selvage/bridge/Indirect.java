package dev.selvage.bridge;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * The hooks of calls in controlled code that reach a member which the instruction does not name: by
 * reflection, through method handles, by copying an object. Names and descriptors are used by the
 * transformers.
 */
public final class Indirect {
  private Indirect() {}

  /** Before a field is read or written by reflection; the name of the called method says which. */
  public static void field(Field field, Object target, int site) {
    EngineHooks e = Hooks.engine();
    if (e != null && field != null) {
      e.indirect().field(field, target, site);
    }
  }

  /** Before a method is called by reflection. */
  public static void method(Method method, Object receiver, Object[] arguments, int site) {
    EngineHooks e = Hooks.engine();
    if (e != null && method != null) {
      e.indirect().method(method, receiver, arguments, site);
    }
  }

  /** Before a method handle is called. */
  public static void handle(MethodHandle handle, Object first, int site) {
    EngineHooks e = Hooks.engine();
    if (e != null && handle != null) {
      e.indirect().handle(handle, first, site);
    }
  }

  /** Before an object is cloned. */
  public static void cloned(Object object, boolean isSuper, int site) {
    EngineHooks e = Hooks.engine();
    if (e != null && object != null) {
      e.indirect().cloned(object, isSuper, site);
    }
  }

  /** Before something whose accesses cannot be seen. */
  public static void unseen(String name) {
    EngineHooks e = Hooks.engine();
    if (e != null) {
      e.indirect().unseen(name);
    }
  }

  /** What an engine does when a member is reached that the instruction does not name. */
  public abstract static class Engine {
    public abstract void field(Field field, Object target, int site);

    public abstract void method(Method method, Object receiver, Object[] arguments, int site);

    /**
     * @param first the first argument, if it is an object; all arguments if they are in one object
     */
    public abstract void handle(MethodHandle handle, Object first, int site);

    /**
     * @param isSuper whether the method of the class that the site names is called, or one that it
     *     inherits, and not that of the object's own class
     */
    public abstract void cloned(Object object, boolean isSuper, int site);

    /**
     * @param name the class, a dot, the method
     */
    public abstract void unseen(String name);
  }
}
