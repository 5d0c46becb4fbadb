package dev.selvage.testkit.api;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The shared objects of a program while it is drawn: made to know their classes. */
final class Prototype {
  /** The hash code of these may be that of what is behind them. */
  private static final String WRAPPERS = "java.util.Collections$";

  private final List<Object> objects = new ArrayList<>();

  /** Whether one of the makers makes something with one of a few draws of arguments. */
  static boolean anyMaker(List<Target> makers) {
    for (Target maker : makers) {
      if (Maker.first(maker).isPresent()) {
        return true;
      }
    }
    return false;
  }

  Object object(int slot) {
    return objects.get(slot);
  }

  int size() {
    return objects.size();
  }

  /** Makes one more; false when that does not work, or makes nothing new. */
  boolean add(Call maker) {
    Optional<Object> made = perform(maker);
    if (made.isEmpty() || objects.stream().anyMatch(each -> each == made.get())) {
      return false;
    }
    objects.add(made.get());
    return true;
  }

  /** Does a call; empty when it throws something, or returns nothing. */
  Optional<Object> perform(Call call) {
    try {
      return Optional.ofNullable(performed(call));
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof VirtualMachineError error) {
        throw error;
      }
      return Optional.empty();
    } catch (ReflectiveOperationException | RuntimeException e) {
      return Optional.empty();
    }
  }

  private Object performed(Call call) throws ReflectiveOperationException {
    Object[] arguments = call.arguments().stream().map(this::value).toArray();
    return switch (call.target()) {
      case Target.NewArray array -> newArray(array.type());
      case Target.ElementRead _ -> Array.get(value(call.receiver()), (int) arguments[0]);
      case Target.ArrayClone _ -> value(call.receiver());
      case Target.ElementWrite _ -> {
        Array.set(value(call.receiver()), (int) arguments[0], arguments[1]);
        yield null;
      }
      case Target.Invocation invocation ->
          switch (invocation.executable()) {
            case Method method ->
                method.invoke(invocation.hasReceiver() ? value(call.receiver()) : null, arguments);
            case Constructor<?> constructor -> constructor.newInstance(arguments);
          };
    };
  }

  private static Object newArray(Class<?> type) {
    return Values.make(Values.number(type), 0);
  }

  private Object value(Argument argument) {
    return switch (argument) {
      case Argument.Constant constant -> constant.value();
      case Argument.Fresh fresh -> Values.make(Values.number(fresh.type()), fresh.variant());
      case Argument.Shared shared -> objects.get(shared.slot());
      case Argument.Result _ -> throw new IllegalArgumentException("only threads have results");
    };
  }

  /** Whether an object has a hash code that depends on what it holds. */
  boolean hasHash(int slot) {
    Object object = object(slot);
    Class<?> type = object.getClass();
    if (type.getName().startsWith(WRAPPERS)) {
      return object instanceof List<?> || object instanceof Set<?> || object instanceof Map<?, ?>;
    }
    try {
      return type.isArray() || type.getMethod("hashCode").getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether the elements of an object are enum constants. */
  boolean hasConstants() {
    Object first = objects.getFirst();
    return first instanceof EnumMap<?, ?>
        || first instanceof EnumSet<?>
        || first instanceof TimeUnit;
  }
}
