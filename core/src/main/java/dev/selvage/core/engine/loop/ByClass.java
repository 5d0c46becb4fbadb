package dev.selvage.core.engine.loop;

import java.util.function.Function;

/**
 * A small table in front of a slower one: a loop meets few classes, again and again. It belongs to
 * one engine and goes with it, so that it keeps no class for longer.
 */
final class ByClass<T> {
  /** A power of two. */
  private static final int SIZE = 32;

  private final Class<?>[] classes = new Class<?>[SIZE];
  private final Object[] values = new Object[SIZE];
  private final Function<Class<?>, T> all;

  ByClass(Function<Class<?>, T> all) {
    this.all = all;
  }

  @SuppressWarnings("unchecked")
  T get(Class<?> type) {
    int at = type.hashCode() & SIZE - 1;
    if (classes[at] != type) {
      values[at] = all.apply(type);
      classes[at] = type;
    }
    return (T) values[at];
  }
}
