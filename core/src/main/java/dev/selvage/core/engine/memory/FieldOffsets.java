package dev.selvage.core.engine.memory;

import dev.selvage.monitor.object.Fields;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * The offsets of the fields that code without points accesses, by the string constant with the
 * name, of which there is only one object in the JVM.
 */
final class FieldOffsets {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private static final long UNRESOLVED = -1;

  private String[] names = new String[512];
  private long[] offsets = new long[512];
  private Object[] bases = new Object[512];
  private int count;

  /**
   * The slot of a name.
   *
   * @param object one that has the field; null for a static one
   */
  int slot(String name, Object object) {
    int mask = names.length - 1;
    int at = name.hashCode() * 0x9E3779B1 >>> 8 & mask;
    while (names[at] != null && !isSame(names[at], name)) {
      at = at + 1 & mask;
    }
    if (names[at] == null) {
      return add(at, name, object);
    }
    return at;
  }

  @SuppressWarnings("ReferenceEquality") // There is one object for each name.
  private static boolean isSame(String one, String other) {
    return one == other;
  }

  /** The object in which the JVM stores the field; null if that is the object itself. */
  Object base(int slot) {
    return bases[slot];
  }

  /** The offset of the field; negative when it cannot be found. */
  long offset(int slot) {
    return offsets[slot];
  }

  private int add(int at, String name, Object object) {
    if (++count * 2 > names.length) {
      grow();
      count--;
      return slot(name, object);
    }
    names[at] = name;
    offsets[at] = UNRESOLVED;
    int dot = name.lastIndexOf('.');
    String owner = name.substring(0, dot).replace('/', '.');
    try {
      ClassLoader loader = object == null ? null : object.getClass().getClassLoader();
      Field field = Fields.find(Class.forName(owner, false, loader), name.substring(dot + 1));
      if (field != null && Modifier.isStatic(field.getModifiers())) {
        bases[at] = UNSAFE.staticFieldBase(field);
        offsets[at] = UNSAFE.staticFieldOffset(field);
      } else if (field != null) {
        offsets[at] = UNSAFE.objectFieldOffset(field);
      }
    } catch (ClassNotFoundException | LinkageError e) {
      // Of no class that can be found: its accesses are not seen.
    }
    return at;
  }

  private void grow() {
    String[] oldNames = names;
    long[] oldOffsets = offsets;
    Object[] oldBases = bases;
    names = new String[oldNames.length * 2];
    offsets = new long[names.length];
    bases = new Object[names.length];
    Arrays.fill(offsets, UNRESOLVED);
    int mask = names.length - 1;
    for (int i = 0; i < oldNames.length; i++) {
      if (oldNames[i] != null) {
        int at = oldNames[i].hashCode() * 0x9E3779B1 >>> 8 & mask;
        while (names[at] != null) {
          at = at + 1 & mask;
        }
        names[at] = oldNames[i];
        offsets[at] = oldOffsets[i];
        bases[at] = oldBases[i];
      }
    }
  }
}
