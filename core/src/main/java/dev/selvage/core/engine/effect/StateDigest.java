package dev.selvage.core.engine.effect;

import dev.selvage.monitor.object.Fields;
import dev.selvage.monitor.object.ObjectStandIn;
import dev.selvage.monitor.object.Parts;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A hash of what objects hold, by which two executions can be compared. All that they lead to
 * counts: an object by its class, its fields or elements, what the objects hold to which these
 * refer, and so on, a few steps far. So it does not depend on the order in which objects were
 * created or met, or on their identity.
 *
 * <p>Of objects of the JDK that are not data, such as threads, locks and class loaders, only the
 * class counts.
 */
final class StateDigest {
  private static final int ROUNDS = 8;
  private static final int MOST_OBJECTS = 50_000;
  private static final int MOST_PARTS = 500_000;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** In these packages of the JDK, and those below, objects are what their fields hold. */
  private static final List<String> DATA =
      List.of("java.util.", "java.math.", "java.time.", "java.io.", "java.nio.", "java.text.");

  private static final String LOCKS = "java.util.concurrent.locks.";

  /** Counts changes of a collection, and not what it contains. */
  private static final String CHANGES = "modCount";

  /** By object, its number in the lists. */
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();

  private final List<Object> objects = new ArrayList<>();

  /** What an object holds: numbers of parts, and what they hold. */
  private final List<List<Part>> parts = new ArrayList<>();

  private final Map<Class<?>, List<Field>> fields = new HashMap<>();
  private long partCount;

  /** What is held where: a hash of a value, or the number of an object. */
  private record Part(long place, long value, int object) {
    private static final int NO_OBJECT = -1;
  }

  /** Adds an object of which a part was touched; of a class, only this static field. */
  void add(Object object, long part) {
    // Monitors and the like are back to where they were, or have ended with a thread.
    boolean isOfModels = part < 0 && part != Variable.CONTENTS.part;
    if (isOfModels || object instanceof ObjectStandIn || isFull()) {
      return;
    }
    if (!(object instanceof Class<?> type)) {
      number(object);
      return;
    }
    Field field = Parts.field(type, part);
    if (field != null && Modifier.isStatic(field.getModifiers())) {
      hold(number(type), part, Fields.read(field, type));
    }
  }

  private boolean isFull() {
    return objects.size() > MOST_OBJECTS || partCount > MOST_PARTS;
  }

  private int number(Object object) {
    Integer known = numbers.get(object);
    if (known != null) {
      return known;
    }
    int number = objects.size();
    numbers.put(object, number);
    objects.add(object);
    parts.add(new ArrayList<>());
    return number;
  }

  private void hold(int owner, long place, Object value) {
    partCount++;
    boolean isObject = value != null && !isPlain(value);
    parts
        .get(owner)
        .add(
            isObject
                ? new Part(place, 0, number(value))
                : new Part(place, plain(value), Part.NO_OBJECT));
  }

  private void look(int number) {
    Object object = objects.get(number);
    if (object instanceof Class<?>) {
      return;
    }
    if (object instanceof StringBuilder || object instanceof StringBuffer) {
      hold(number, 0, object.toString());
    } else if (object.getClass().isArray()) {
      int length = Array.getLength(object);
      hold(number, -1, length);
      for (int i = 0; i < length && !isFull(); i++) {
        hold(number, i, Array.get(object, i));
      }
    } else {
      List<Field> all = fields.computeIfAbsent(object.getClass(), StateDigest::fieldsOf);
      for (int i = 0; i < all.size(); i++) {
        hold(number, i, Fields.read(all.get(i), object));
      }
    }
  }

  private static List<Field> fieldsOf(Class<?> type) {
    List<Field> all = new ArrayList<>();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if (isData(each)) {
        Stream.of(each.getDeclaredFields()).filter(StateDigest::isContent).forEach(all::add);
      }
    }
    return all;
  }

  private static boolean isData(Class<?> type) {
    String name = type.getName();
    boolean isOfJdk = type.getClassLoader() == null;
    return !isOfJdk || DATA.stream().anyMatch(name::startsWith) && !name.startsWith(LOCKS);
  }

  private static boolean isContent(Field field) {
    boolean isCounter =
        field.getName().equals(CHANGES) && field.getDeclaringClass().getClassLoader() == null;
    return !Modifier.isStatic(field.getModifiers()) && !isCounter;
  }

  /** The hash of all that was added; empty if that was too much. */
  OptionalLong hash() {
    for (int i = 0; i < objects.size() && !isFull(); i++) {
      look(i);
    }
    if (isFull()) {
      return OptionalLong.empty();
    }
    long[] hashes = new long[objects.size()];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = name(objects.get(i));
    }
    for (int round = 0; round < ROUNDS; round++) {
      hashes = deeper(hashes);
    }
    long all = 0;
    for (long each : hashes) {
      all += each;
    }
    return OptionalLong.of(all);
  }

  /** Hashes that take one reference more into account. */
  private long[] deeper(long[] hashes) {
    long[] deeper = new long[hashes.length];
    for (int i = 0; i < hashes.length; i++) {
      long sum = name(objects.get(i));
      for (Part each : parts.get(i)) {
        long value = each.object == Part.NO_OBJECT ? each.value : hashes[each.object];
        sum += mix(each.place * SPREAD + value);
      }
      deeper[i] = mix(sum);
    }
    return deeper;
  }

  /** Whether a value is what it is, and not a reference to something that may change. */
  private static boolean isPlain(Object value) {
    return switch (value) {
      case Number data -> data.getClass().getPackageName().equals("java.lang");
      case Boolean _, Character _, String _, Enum<?> _, Class<?> _ -> true;
      default -> false;
    };
  }

  private static long plain(Object value) {
    return switch (value) {
      case null -> 0;
      case Double data -> mix(Double.doubleToLongBits(data) + 1);
      case Float data -> mix(Float.floatToIntBits(data) + 2);
      case Number data -> mix(data.longValue() + 3);
      case Enum<?> constant -> text(constant.name());
      case Class<?> type -> text(Locations.name(type));
      default -> text(value.toString());
    };
  }

  private static long name(Object object) {
    return object instanceof Class<?> type
        ? text(Locations.name(type)) + 1
        : text(Locations.name(object.getClass()));
  }

  private static long text(String text) {
    long hash = text.length();
    for (int i = 0; i < text.length(); i++) {
      hash = mix(hash * SPREAD + text.charAt(i));
    }
    return hash;
  }

  private static long mix(long value) {
    long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }
}
