package dev.selvage.bridge;

import java.util.Arrays;
import java.util.Collection;
import java.util.Map;

/**
 * Values that a program gets from outside and that are only observed, not controlled. Rewritten
 * code passes them to these hooks, which do nothing until an observer is set.
 */
public abstract class Observations {
  /** Null while there is no observer. Plain: threads that see it late are not strands. */
  private static Observations observer;

  /** Sets the observer of what strands get from now on; null for none. */
  public static void tell(Observations newObserver) {
    observer = newObserver;
  }

  /** Called on a strand, with control paused. */
  protected abstract void saw(String source, long value);

  /** Whether a referent was there. */
  public static void reference(Object referent, String source) {
    if (observer != null) {
      saw(referent == null ? 0 : 1, source);
    }
  }

  public static void value(long value, String source) {
    if (observer != null) {
      saw(value, source);
    }
  }

  public static void value(Object value, String source) {
    if (observer != null && Hooks.pause()) {
      try {
        observer.saw(source, digest(value));
      } finally {
        Hooks.resume();
      }
    }
  }

  /** A file that is about to be opened, listed or read, by its name or as an object. */
  public static void file(Object file, String source) {
    if (observer != null && Hooks.pause()) {
      try {
        observer.saw(source, FileDigest.of(file));
      } finally {
        Hooks.resume();
      }
    }
  }

  private static void saw(long value, String source) {
    if (Hooks.pause()) {
      try {
        observer.saw(source, value);
      } finally {
        Hooks.resume();
      }
    }
  }

  /** For objects with only an identity hash code, just whether there is one. */
  private static long digest(Object value) {
    return switch (value) {
      case null -> 0;
      case byte[] bytes -> Arrays.hashCode(bytes);
      case String[] texts -> Arrays.hashCode(texts);
      case String text -> text.hashCode();
      case Number number -> number.hashCode();
      case Comparable<?> plain when plain.getClass().getClassLoader() == null -> plain.hashCode();
      case Collection<?> texts when isText(texts) -> texts.hashCode();
      case Map<?, ?> texts when isText(texts.keySet()) && isText(texts.values()) ->
          texts.hashCode();
      default -> 1;
    };
  }

  private static boolean isText(Collection<?> values) {
    for (Object value : values) {
      if (!(value instanceof String)) {
        return false;
      }
    }
    return true;
  }
}
