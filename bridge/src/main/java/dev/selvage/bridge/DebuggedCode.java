package dev.selvage.bridge;

import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/** The code of the program as it runs, kept while a debugger is loaded. */
public final class DebuggedCode {
  private static final Map<ClassLoader, Map<String, byte[]>> CLASSES = new WeakHashMap<>();

  private DebuggedCode() {}

  /**
   * Keeps the bytes of a class.
   *
   * @param name with dots
   */
  public static void keep(ClassLoader loader, String name, byte[] bytes) {
    synchronized (CLASSES) {
      CLASSES.computeIfAbsent(loader, key -> new ConcurrentHashMap<>()).put(name, bytes);
    }
  }

  /** The bytes of a class, or null where they were not kept. */
  public static byte[] of(Class<?> type) {
    synchronized (CLASSES) {
      Map<String, byte[]> classes = CLASSES.get(type.getClassLoader());
      return classes == null ? null : classes.get(type.getName());
    }
  }
}
