package dev.selvage.junit;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * The extensions of a test that take part in every execution: those named by {@code @ExtendWith} on
 * the class, its enclosing classes, its fields and the method, and those in fields with
 * {@code @RegisterExtension}. Those that JUnit detects automatically are called only by JUnit.
 */
final class ExtensionTypes {
  private static final List<Class<? extends Extension>> CALLED =
      List.of(
          TestInstancePostProcessor.class,
          BeforeEachCallback.class,
          BeforeTestExecutionCallback.class,
          AfterTestExecutionCallback.class,
          AfterEachCallback.class,
          TestExecutionExceptionHandler.class);

  /** Creates the extension, or takes it from a field of an instance. */
  @FunctionalInterface
  private interface Source {
    Object extension(FreshInstances instances) throws ReflectiveOperationException;
  }

  private final List<Source> sources = new ArrayList<>();

  ExtensionTypes(List<Class<?>> classes, Method test) {
    Set<Class<?>> known = new LinkedHashSet<>();
    for (int level = 0; level < classes.size(); level++) {
      Class<?> type = classes.get(level);
      addNamed(type, known);
      for (Field field : fields(type)) {
        addNamed(field, known);
        if (AnnotationSupport.isAnnotated(field, RegisterExtension.class)
            && field.trySetAccessible()) {
          int here = level;
          boolean isStatic = Modifier.isStatic(field.getModifiers());
          sources.add(instances -> field.get(isStatic ? null : instances.at(here)));
        }
      }
    }
    addNamed(test, known);
  }

  /** The fields that concern extensions, in the order of JUnit. */
  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    fields.addAll(AnnotationSupport.findAnnotatedFields(type, RegisterExtension.class));
    fields.addAll(AnnotationSupport.findAnnotatedFields(type, ExtendWith.class));
    fields.sort(
        Comparator.comparing((Field field) -> !Modifier.isStatic(field.getModifiers()))
            .thenComparing(
                field ->
                    AnnotationSupport.findAnnotation(field, Order.class)
                        .map(Order::value)
                        .orElse(Order.DEFAULT)));
    return fields;
  }

  private void addNamed(AnnotatedElement element, Set<Class<?>> known) {
    AnnotationSupport.findRepeatableAnnotations(element, ExtendWith.class).stream()
        .flatMap(annotation -> Stream.of(annotation.value()))
        .filter(type -> CALLED.stream().anyMatch(called -> called.isAssignableFrom(type)))
        .filter(known::add)
        .forEach(
            type -> {
              Constructor<?> constructor = constructor(type);
              sources.add(instances -> constructor.newInstance());
            });
  }

  private static Constructor<?> constructor(Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(type.getName() + " has no constructor without parameters", e);
    }
  }

  /** The extensions of one execution. */
  Extensions instantiate(FreshInstances instances) throws ReflectiveOperationException {
    List<Object> extensions = new ArrayList<>();
    for (Source source : sources) {
      extensions.add(source.extension(instances));
    }
    return new Extensions(extensions);
  }
}
