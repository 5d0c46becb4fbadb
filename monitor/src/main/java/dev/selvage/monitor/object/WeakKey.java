package dev.selvage.monitor.object;

import java.lang.ref.WeakReference;

/**
 * Represents an object in a table that must not keep it alive. Tables start with the objects
 * themselves, which is faster, and switch to weak keys when there are many.
 */
public final class WeakKey extends WeakReference<Object> {
  /** The maximum number of objects that a table keeps alive. */
  public static final int LIMIT = 8_192;

  public WeakKey(Object object) {
    super(object);
  }

  /** Whether a key of a table stands for an object. */
  public static boolean is(Object key, Object object) {
    return key == object || key instanceof WeakKey weak && weak.refersTo(object);
  }

  /** The object behind a key; null when it is gone. */
  public static Object get(Object key) {
    return key instanceof WeakKey weak ? weak.get() : key;
  }

  /** Whether the object behind a key is gone. */
  public static boolean isGone(Object key) {
    return key instanceof WeakKey weak && weak.refersTo(null);
  }
}
