package dev.selvage.core.engine.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/**
 * The member that a method handle reaches.
 *
 * @param field null when it is a method or constructor
 */
public record HandleMember(MethodHandleInfo info, Field field) {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** May look at everything; null if this JDK has none by this name. */
  private static final MethodHandles.Lookup TRUSTED = trusted();

  private static MethodHandles.Lookup trusted() {
    for (Field field : MethodHandles.Lookup.class.getDeclaredFields()) {
      if (field.getName().equals("IMPL_LOOKUP")) {
        return (MethodHandles.Lookup)
            UNSAFE.getReference(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
      }
    }
    return null;
  }

  /** Whether anything is known about handles. */
  public static boolean areKnown() {
    return TRUSTED != null;
  }

  /** The member of a direct handle; null when the handle is made of others. */
  public static HandleMember of(MethodHandle handle) {
    if (TRUSTED == null) {
      return null;
    }
    try {
      MethodHandleInfo info = TRUSTED.revealDirect(handle);
      return new HandleMember(
          info,
          info.getReferenceKind() <= MethodHandleInfo.REF_putStatic
              ? info.reflectAs(Field.class, TRUSTED)
              : null);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * Of what a handle is made, as far as it is bound to it: members of direct handles, and {@link
   * VarHandle}s.
   */
  public static List<Object> parts(MethodHandle handle) {
    List<Object> found = new ArrayList<>();
    collect(handle, found);
    return found;
  }

  private static void collect(MethodHandle handle, List<Object> found) {
    HandleMember member = of(handle);
    if (member != null) {
      found.add(member);
      return;
    }
    for (Class<?> type = handle.getClass();
        type != MethodHandle.class;
        type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
          switch (UNSAFE.getReference(handle, UNSAFE.objectFieldOffset(field))) {
            case MethodHandle part -> collect(part, found);
            case VarHandle part -> found.add(part);
            case null, default -> {
              // A value that is passed on.
            }
          }
        }
      }
    }
  }

  public boolean isStatic() {
    return Modifier.isStatic(info.getModifiers());
  }

  /** Whether a field is written. */
  public boolean isWrite() {
    return info.getReferenceKind() == MethodHandleInfo.REF_putField
        || info.getReferenceKind() == MethodHandleInfo.REF_putStatic;
  }

  public boolean isConstructor() {
    return info.getReferenceKind() == MethodHandleInfo.REF_newInvokeSpecial;
  }

  /** Whether what it accesses may be an array or a collection that it is passed. */
  public boolean takesContents() {
    for (Class<?> type : info.getMethodType().parameterList()) {
      if (type.isArray()
          || Iterable.class.isAssignableFrom(type)
          || Map.class.isAssignableFrom(type)) {
        return true;
      }
    }
    return name().equals("java.lang.System.arraycopy");
  }

  /** The class, a dot, the member. */
  public String name() {
    return info.getDeclaringClass().getName() + '.' + info.getName();
  }
}
