package dev.selvage.core.monitor;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.OperationKind;
import dev.selvage.monitor.object.Fields;
import dev.selvage.monitor.object.LookingCalls;
import dev.selvage.monitor.object.ObjectNames;
import dev.selvage.monitor.object.ShortValues;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** The targets of operations, with readable names and values that can be looked up. */
final class Targets {
  private final Engine engine;
  private final KnownFields fields;
  private final ObjectNames names;

  Targets(Engine engine, KnownFields fields) {
    this.engine = engine;
    this.fields = fields;
    this.names = engine.names();
  }

  /** What one operation is about. */
  final class Target {
    private final Supplier<String> name;
    private final List<Object> location;
    private final boolean isWrite;
    private final boolean isBlind;
    private final Supplier<Object> reader;
    private boolean isThread;

    private Target(
        Supplier<String> name,
        List<Object> location,
        boolean isWrite,
        boolean isBlind,
        Supplier<Object> reader) {
      this.name = name;
      this.location = location;
      this.isWrite = isWrite;
      this.isBlind = isBlind;
      this.reader = reader;
    }

    /** Asked at the end: a thread has its name only once it has started. */
    String name() {
      return name.get();
    }

    /** Whether it is a thread, which may get its name later. */
    boolean isThread() {
      return isThread;
    }

    /** What identifies the accessed location; null if there is none. */
    Object location() {
      return location;
    }

    boolean isWrite() {
      return isWrite;
    }

    /** A write that does not look at what was there, such as a plain store. */
    boolean isBlindWrite() {
      return isBlind;
    }

    /** The value now, in short; null when there is none. */
    String value() {
      return reader == null ? null : ShortValues.show(reader.get(), names);
    }
  }

  Target of(OperationKind kind, Object target, int site, Strand strand) {
    Site place = Sites.get(site);
    return switch (kind) {
      case READ, WRITE, VOLATILE_READ, VOLATILE_WRITE ->
          field(target, place, kind == OperationKind.WRITE || kind == OperationKind.VOLATILE_WRITE);
      case ARRAY_READ, ARRAY_WRITE ->
          element(target, strand.index, kind == OperationKind.ARRAY_WRITE);
      case CALL, CONTENTS_READ, CONTENTS_WRITE -> call(target, place);
      case START, JOIN, INTERRUPT, UNPARK -> thread(target);
      case INITIALIZE -> plain(ObjectNames.simpleName((Class<?>) target));
      case BEGIN, PARK, SLEEP, YIELD, SPIN, END -> plain("");
      default -> plain(target == null ? "" : names.of(target));
    };
  }

  private Target thread(Object target) {
    Target named =
        new Target(
            () -> target instanceof Thread thread ? engine.threadName(thread) : "",
            null,
            false,
            false,
            null);
    named.isThread = true;
    return named;
  }

  private Target plain(String name) {
    return new Target(() -> name, null, false, false, null);
  }

  private Target field(Object object, Site place, boolean isWrite) {
    boolean isStatic = place.kind() == Site.STATIC_READ || place.kind() == Site.STATIC_WRITE;
    String owner =
        isStatic || object == null
            ? place.owner().substring(place.owner().lastIndexOf('.') + 1)
            : names.of(object);
    Field field = isStatic || object != null ? fields.of(place) : null;
    String name = owner + "." + place.name();
    return new Target(
        () -> name,
        List.of(isStatic ? place.owner() : engine.numbers().of(object), place.name()),
        isWrite,
        isWrite,
        field == null ? null : () -> Fields.read(field, object));
  }

  private Target element(Object array, int index, boolean isWrite) {
    boolean isInside = array != null && index >= 0 && index < Array.getLength(array);
    String name = names.of(array) + "[" + index + "]";
    return new Target(
        () -> name,
        List.of(engine.numbers().of(array), index),
        isWrite,
        isWrite,
        isInside ? () -> Array.get(array, index) : null);
  }

  private Target call(Object receiver, Site place) {
    String owner =
        receiver == null
            ? place.owner().substring(place.owner().lastIndexOf('.') + 1)
            : names.of(receiver);
    String name = owner + "." + place.name() + "()";
    Supplier<Object> reader = atomicValue(receiver);
    if (reader == null) {
      return plain(name);
    }
    boolean isRead = LookingCalls.isLook(place);
    boolean isBlind = place.name().startsWith("set") || place.name().equals("lazySet");
    return new Target(() -> name, List.of(engine.numbers().of(receiver)), !isRead, isBlind, reader);
  }

  private static Supplier<Object> atomicValue(Object receiver) {
    return switch (receiver) {
      case AtomicInteger atomic -> atomic::get;
      case AtomicLong atomic -> atomic::get;
      case AtomicBoolean atomic -> atomic::get;
      case AtomicReference<?> atomic -> atomic::get;
      case null, default -> null;
    };
  }
}
