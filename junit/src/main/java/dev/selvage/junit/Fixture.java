package dev.selvage.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Makes the instances of an execution, from the outermost enclosing class to the test class. */
final class Fixture {
  private final List<Level> levels = new ArrayList<>();

  /**
   * One class.
   *
   * @param own the instance that JUnit made
   * @param constructor null when the one instance of JUnit is for all tests of the class
   * @param tempDirs fields that JUnit has set in its own instance
   */
  private record Level(
      Class<?> type, ExtensionContext context, Object own, Call constructor, List<Field> tempDirs) {
    boolean isFresh() {
      return constructor != null;
    }
  }

  Fixture(ExtensionContext context, Map<Executable, List<Object>> arguments) {
    for (Object own : context.getRequiredTestInstances().getAllInstances()) {
      Class<?> type = own.getClass();
      ExtensionContext ofClass = contextOf(type, context);
      boolean isShared =
          ofClass.getTestInstanceLifecycle().equals(Optional.of(Lifecycle.PER_CLASS));
      boolean isInner = !levels.isEmpty();
      Call constructor = isShared ? null : Call.of(constructor(type), isInner, context, arguments);
      levels.add(new Level(type, ofClass, own, constructor, TempDirs.fields(type)));
    }
  }

  List<Class<?>> classes() {
    List<Class<?>> classes = new ArrayList<>();
    levels.forEach(level -> classes.add(level.type()));
    return classes;
  }

  FreshInstances instantiate() throws Throwable {
    List<Object> instances = new ArrayList<>();
    for (Level level : levels) {
      Object instance = level.own();
      if (level.isFresh()) {
        instance = level.constructor().on(instances.isEmpty() ? null : instances.getLast());
        for (Field field : level.tempDirs()) {
          field.set(instance, field.get(level.own()));
        }
      }
      instances.add(instance);
    }
    return new FreshInstances(Collections.unmodifiableList(instances));
  }

  /** Shows the new instances to the extensions that want to see them. */
  void postProcess(
      FreshInstances instances,
      Extensions extensions,
      ThrowableCollector thrown,
      ExecutionStores stores)
      throws Exception {
    for (int i = 0; i < levels.size() && !extensions.isEmpty(); i++) {
      Level level = levels.get(i);
      if (level.isFresh()) {
        FreshInstances soFar = new FreshInstances(instances.all().subList(0, i + 1));
        extensions.postProcess(
            instances.at(i), ExecutionContext.of(level.context(), soFar, thrown, stores));
      }
    }
  }

  private static Constructor<?> constructor(Class<?> type) {
    return Stream.of(type.getDeclaredConstructors())
        .filter(constructor -> !constructor.isSynthetic())
        .findFirst()
        .orElseThrow();
  }

  private static ExtensionContext contextOf(Class<?> type, ExtensionContext context) {
    ExtensionContext found = context;
    for (Optional<ExtensionContext> each = context.getParent();
        each.isPresent();
        each = each.get().getParent()) {
      if (each.get().getTestClass().equals(Optional.of(type))) {
        found = each.get();
      }
    }
    return found;
  }
}
