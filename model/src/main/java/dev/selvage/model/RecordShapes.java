package dev.selvage.model;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The structure of the types that {@link RecordText} reads and writes: a closed set that is
 * reachable from the root type.
 */
final class RecordShapes {
  private final Map<Class<?>, Shape> shapes = new HashMap<>();

  /** How a value is written. */
  enum Layout {
    /** As one word. */
    SCALAR,
    /** A record of words and such records: on one line. */
    FLAT,
    /** A record with a line for each of its components. */
    NESTED,
    /** A record of a sealed interface: its name, then a line for each of its components. */
    SEALED,
    /** {@link Options}: a line for each value, see {@link OptionLine}. */
    OPTIONS
  }

  /**
   * A component of a record.
   *
   * @param type its type; for a list that of its elements
   */
  record Component(
      String name, Class<?> type, boolean isList, boolean isNullable, Method accessor) {
    Object of(Object value) {
      try {
        return accessor.invoke(value);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("cannot read " + accessor, e);
      }
    }
  }

  /** A type and its components. */
  record Shape(Layout layout, List<Component> components, Constructor<?> constructor) {
    /**
     * Creates a record.
     *
     * @throws IllegalArgumentException if the record does not accept these values
     */
    Object make(Object[] values) {
      try {
        return constructor.newInstance(values);
      } catch (InvocationTargetException e) {
        if (e.getCause() instanceof RuntimeException cause) {
          throw new IllegalArgumentException(
              "not a valid " + constructor.getDeclaringClass().getSimpleName(), cause);
        }
        throw new IllegalStateException("cannot create a record", e);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("cannot create a record", e);
      }
    }

    /** Whether it is on one line without another record in it. */
    boolean isLeaf() {
      return components.stream().allMatch(each -> isScalar(each.type()));
    }
  }

  Shape of(Class<?> type) {
    Shape known = shapes.get(type);
    if (known == null) {
      known = make(type);
      shapes.put(type, known);
    }
    return known;
  }

  private Shape make(Class<?> type) {
    if (isScalar(type)) {
      return new Shape(Layout.SCALAR, List.of(), null);
    }
    if (type == Options.class) {
      return new Shape(Layout.OPTIONS, List.of(), null);
    }
    if (type.isSealed() && type.isInterface()) {
      return new Shape(Layout.SEALED, List.of(), null);
    }
    if (!type.isRecord()) {
      throw new IllegalArgumentException("not a value of the model: " + type);
    }
    List<Component> components =
        Arrays.stream(type.getRecordComponents()).map(RecordShapes::component).toList();
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return new Shape(isFlat(components) ? Layout.FLAT : Layout.NESTED, components, constructor);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("no canonical constructor: " + type, e);
    }
  }

  private boolean isFlat(List<Component> components) {
    return !components.isEmpty()
        && components.stream()
            .allMatch(
                each ->
                    !each.isList()
                        && (isScalar(each.type())
                            || each.type().isRecord() && of(each.type()).layout() == Layout.FLAT));
  }

  private static Component component(RecordComponent component) {
    Method accessor = component.getAccessor();
    accessor.setAccessible(true);
    boolean isList = component.getType() == List.class;
    Type type =
        isList
            ? ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0]
            : component.getType();
    if (!(type instanceof Class<?> plain)) {
      throw new IllegalArgumentException("not a value of the model: " + component);
    }
    return new Component(
        component.getName(),
        plain,
        isList,
        component.isAnnotationPresent(Nullable.class),
        accessor);
  }

  static boolean isScalar(Class<?> type) {
    return type.isPrimitive() || type == String.class || type.isEnum();
  }

  /** The records of a sealed interface, also those of sealed interfaces below it. */
  static List<Class<?>> variants(Class<?> sealed) {
    List<Class<?>> variants = new ArrayList<>();
    for (Class<?> each : sealed.getPermittedSubclasses()) {
      if (each.isRecord()) {
        variants.add(each);
      } else {
        variants.addAll(variants(each));
      }
    }
    return variants;
  }
}
