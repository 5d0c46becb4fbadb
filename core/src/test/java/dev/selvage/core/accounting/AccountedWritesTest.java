package dev.selvage.core.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.bridge.AccessMode;
import dev.selvage.bridge.Hooks;
import dev.selvage.bridge.LateClasses;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.Finding;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.event.ExecutionMonitor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Whatever a call to the JDK changes is announced: random calls of each class, and a comparison of
 * everything that can be reached from the object before and after. What is found here without an
 * announcement would be a dependence that no search knows of.
 *
 * <p>How many calls are made for each class is given by the system property {@code
 * selvage.accounted.calls}.
 */
class AccountedWritesTest {
  private static final int CALLS = Integer.getInteger("selvage.accounted.calls", 150);

  /** What a call changes although it only looks, and which any thread would change alike. */
  private static final Set<String> CACHES =
      Set.of(
          "java.time.ZoneOffset.rules",
          "java.util.AbstractMap.keySet",
          "java.util.AbstractMap.values",
          "java.util.EnumMap.entrySet",
          "java.util.HashMap.entrySet",
          "java.util.IdentityHashMap.entrySet",
          "java.util.TreeMap.descendingMap",
          "java.util.TreeMap.entrySet",
          "java.util.TimeZone.zoneId",
          "java.util.TreeMap.navigableKeySet",
          "java.util.TreeMap$NavigableSubMap.descendingMapView",
          "java.util.TreeMap$NavigableSubMap.entrySetView",
          "java.util.TreeMap$NavigableSubMap.navigableKeySetView",
          "java.util.WeakHashMap.entrySet");

  /** The locations that were announced as written. */
  private static final class Writes implements ExecutionMonitor, EventDetector {
    // Not by hash code: that of an object may change as long as the program has not seen it. In
    // arrays, because what a collection does here would be announced as well.
    private Object[] objects = new Object[1_024];
    private long[] parts = new long[1_024];
    private int count;

    private void add(Object object, long part, int mode) {
      if (AccessMode.write(mode) == AccessMode.NONE) {
        return;
      }
      if (count == parts.length) {
        objects = Arrays.copyOf(objects, 2 * count);
        parts = Arrays.copyOf(parts, 2 * count);
      }
      objects[count] = object;
      parts[count++] = part;
    }

    void clear() {
      count = 0;
    }

    boolean contain(HeapChanges.Change change) {
      for (int i = 0; i < count; i++) {
        if (objects[i] == change.object() && parts[i] == change.part()) {
          return true;
        }
      }
      return false;
    }

    @Override
    public void access(int thread, Object object, long part, int mode, int site) {
      add(object, part, mode);
    }

    @Override
    public void account(int thread, Object object, long part, int mode, int site, Object receiver) {
      add(object, part, mode);
    }

    @Override
    public ExecutionMonitor monitor() {
      return this;
    }

    @Override
    public List<Finding> findings() {
      return List.of();
    }
  }

  @TestFactory
  Stream<DynamicTest> whatCallsChangeIsAnnounced() {
    return Subjects.all().stream()
        .map(
            subject ->
                DynamicTest.dynamicTest(
                    subject.name(), () -> assertThat(unannounced(subject)).isEmpty()));
  }

  private static Set<String> unannounced(Subjects.Subject subject) {
    Set<String> missing = new TreeSet<>();
    Writes writes = new Writes();
    LateClasses.catchUp();
    Explore.on(CarrierKind.FIBERS)
        .runs(1)
        .observed(() -> explore(subject, writes, missing), engine -> List.of(writes));
    return missing;
  }

  private static void explore(Subjects.Subject subject, Writes writes, Set<String> missing)
      throws Exception {
    Random random = new Random(subject.name().hashCode());
    Object object = subject.make().call();
    List<Method> methods = methods(object.getClass());
    for (int i = 0; i < CALLS && !methods.isEmpty(); i++) {
      Method method = methods.get(random.nextInt(methods.size()));
      Object[] arguments = Subjects.arguments(method, random);
      if (arguments == null) {
        continue;
      }
      HeapChanges before =
          uncontrolled(
              () -> {
                writes.clear();
                return HeapChanges.before(object);
              });
      try {
        method.invoke(object, arguments);
      } catch (InvocationTargetException e) {
        // It may have changed something before.
      }
      uncontrolled(
          () -> {
            for (HeapChanges.Change change : before.now()) {
              if (!writes.contain(change) && !CACHES.contains(change.name())) {
                missing.add(change.name() + " by " + method.getName());
              }
            }
            return null;
          });
    }
  }

  private interface Work<T> {
    T run();
  }

  private static <T> T uncontrolled(Work<T> work) {
    Hooks.pause();
    try {
      return work.run();
    } finally {
      Hooks.resume();
    }
  }

  private static List<Method> methods(Class<?> type) {
    List<Method> methods = new ArrayList<>(Arrays.asList(type.getMethods()));
    methods.removeIf(each -> each.getDeclaringClass() == Object.class);
    methods.sort(Comparator.comparing(Method::toString));
    return methods;
  }
}
