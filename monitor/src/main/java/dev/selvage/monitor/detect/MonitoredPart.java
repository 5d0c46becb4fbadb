package dev.selvage.monitor.detect;

import dev.selvage.monitor.event.PseudoField;
import dev.selvage.monitor.object.Fields;
import dev.selvage.monitor.object.ObjectNames;
import dev.selvage.monitor.object.ObjectStandIn;
import dev.selvage.monitor.object.Parts;
import dev.selvage.monitor.object.ShortValues;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** A part of an object as reports describe it. */
public final class MonitoredPart {
  private final ExecutionView view;
  private final Object object;
  private final long part;
  private final Field field;

  public MonitoredPart(ExecutionView view, Object object, long part) {
    this.view = view;
    this.object = object;
    this.part = part;
    this.field = Parts.field(object, part);
  }

  /** Whether it is what a JDK object contains. */
  public boolean isContents() {
    return part == PseudoField.CONTENTS;
  }

  /** Whether it is an element of an array. */
  public boolean isElement() {
    return !isContents() && ObjectStandIn.typeOf(object).isArray();
  }

  /**
   * As in {@code Counter#1.n}, {@code Registry.instance}, {@code int[]#1[3]}, {@code HashMap#1}.
   */
  public String name() {
    if (isContents()) {
      return view.names().of(object);
    }
    if (ObjectStandIn.typeOf(object).isArray()) {
      return view.names().of(object) + "[" + part + "]";
    }
    String name = field == null ? "?" : field.getName();
    return field != null && Modifier.isStatic(field.getModifiers())
        ? ObjectNames.simpleName(field.getDeclaringClass()) + "." + name
        : view.names().of(object) + "." + name;
  }

  /** The class that declares the field; null if it is not a field. */
  public Class<?> declaringClass() {
    return field == null ? null : field.getDeclaringClass();
  }

  /** The name of the field; for anything else the type of the object. */
  public String kindName() {
    return field == null ? ObjectNames.simpleName(ObjectStandIn.typeOf(object)) : field.getName();
  }

  /** The value now, in short; null when there is none. */
  public String value() {
    if (object instanceof ObjectStandIn) {
      return null;
    }
    if (object.getClass().isArray()) {
      return part >= 0 && part < Array.getLength(object)
          ? ShortValues.show(Array.get(object, (int) part), view.names())
          : null;
    }
    return field == null ? null : ShortValues.show(Fields.read(field, object), view.names());
  }
}
