package dev.selvage.core.engine.statics;

import dev.selvage.bridge.ClassState;
import dev.selvage.bridge.StaticUse;
import dev.selvage.bridge.Statics;
import dev.selvage.monitor.object.Fields;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Determines which classes have static state that can be set up again. */
final class StatefulClasses {
  /** The methods that the agent adds to a class; the second one takes no points. */
  private static final String INITIALIZE = "$selvage$initialize";

  private static final String INITIALIZE_QUIETLY = "$selvage$initializeQuietly";
  private static final MethodHandles.Lookup TRUSTED = trusted();

  /** The state of a class; {@link Statics#NONE} when there is none. */
  private static final ClassValue<ClassState> STATES =
      new ClassValue<>() {
        @Override
        protected ClassState computeValue(Class<?> type) {
          return find(type);
        }
      };

  private StatefulClasses() {}

  private static MethodHandles.Lookup trusted() {
    try {
      Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      field.setAccessible(true);
      return (MethodHandles.Lookup) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * The state that a use refers to; null if the class cannot be found, which the use itself will
   * report.
   */
  static ClassState of(int number) {
    ClassState known = Statics.state(number);
    if (known != null) {
      return known;
    }
    StaticUse use = Statics.use(number);
    ClassState found;
    try {
      Class<?> owner = Class.forName(use.owner(), false, use.loader());
      Field field = use.field() == null ? null : Fields.find(owner, use.field());
      found = of(field == null ? owner : field.getDeclaringClass());
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
    Statics.stateIs(number, found);
    return found;
  }

  static ClassState of(Class<?> type) {
    return STATES.get(type);
  }

  private static ClassState find(Class<?> type) {
    if (type.isArray() || type.isPrimitive() || type.getClassLoader() == null || type.isHidden()) {
      return Statics.NONE;
    }
    List<Initialization> parents = new ArrayList<>();
    if (!type.isInterface()) {
      add(parents, type.getSuperclass());
      addInterfaces(parents, type);
    }
    MethodHandle again = method(type, INITIALIZE);
    MethodHandle quietly = again == null ? method(type, INITIALIZE_QUIETLY) : null;
    if (again == null && quietly == null && parents.size() <= 1) {
      return parents.isEmpty() ? Statics.NONE : parents.getFirst();
    }
    return new Initialization(
        type, List.copyOf(parents), again == null ? quietly : again, quietly != null);
  }

  private static void add(List<Initialization> parents, Class<?> type) {
    if (of(type) instanceof Initialization parent && !parents.contains(parent)) {
      parents.add(parent);
    }
  }

  /** The interfaces that declare a default method, the inherited ones first. */
  private static void addInterfaces(List<Initialization> parents, Class<?> type) {
    for (Class<?> each : type.getInterfaces()) {
      addInterfaces(parents, each);
      if (hasDefaultMethod(each)) {
        add(parents, each);
      }
    }
  }

  private static boolean hasDefaultMethod(Class<?> type) {
    if (type.getClassLoader() == null) {
      return false;
    }
    for (Method method : type.getDeclaredMethods()) {
      int modifiers = method.getModifiers();
      if (!Modifier.isAbstract(modifiers) && !Modifier.isStatic(modifiers)) {
        return true;
      }
    }
    return false;
  }

  /** A method that the class itself declares, or null. */
  private static MethodHandle method(Class<?> type, String name) {
    try {
      MethodHandle found = TRUSTED.findStatic(type, name, MethodType.methodType(void.class));
      return TRUSTED.revealDirect(found).getDeclaringClass() == type ? found : null;
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return null;
    }
  }
}
