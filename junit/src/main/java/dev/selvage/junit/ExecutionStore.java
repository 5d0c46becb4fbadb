package dev.selvage.junit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/** One namespace of {@link ExecutionStores}. */
@SuppressWarnings("deprecation") // JUnit 5 has only these, JUnit 6 still has them.
final class ExecutionStore implements Store {
  private final Store real;
  private final List<Object> closeable;

  /** What this execution stored; null for what it removed. */
  private final Map<Object, Object> values = new HashMap<>();

  ExecutionStore(Store real, List<Object> closeable) {
    this.real = real;
    this.closeable = closeable;
  }

  @Override
  public Object get(Object key) {
    return values.containsKey(key) ? values.get(key) : real.get(key);
  }

  @Override
  public <V> V get(Object key, Class<V> type) {
    return cast(get(key), type);
  }

  @Override
  public <K, V> Object getOrComputeIfAbsent(K key, Function<? super K, ? extends V> creator) {
    Object value = get(key);
    if (value == null) {
      value = creator.apply(key);
      put(key, value);
    }
    return value;
  }

  @Override
  public <K, V> V getOrComputeIfAbsent(
      K key, Function<? super K, ? extends V> creator, Class<V> type) {
    return cast(getOrComputeIfAbsent(key, creator), type);
  }

  @Override
  public <K, V> Object computeIfAbsent(K key, Function<? super K, ? extends V> creator) {
    return getOrComputeIfAbsent(key, creator);
  }

  @Override
  public <K, V> V computeIfAbsent(K key, Function<? super K, ? extends V> creator, Class<V> type) {
    return getOrComputeIfAbsent(key, creator, type);
  }

  @Override
  public void put(Object key, Object value) {
    values.put(key, value);
    if (value != null) {
      closeable.add(value);
    }
  }

  @Override
  public Object remove(Object key) {
    Object value = get(key);
    values.put(key, null);
    closeable.removeIf(each -> each == value);
    return value;
  }

  @Override
  public <V> V remove(Object key, Class<V> type) {
    return cast(remove(key), type);
  }

  @SuppressWarnings("unchecked")
  private static <V> V cast(Object value, Class<V> type) {
    // Not type.cast: int.class stands for Integer here.
    return type.isPrimitive() ? (V) value : type.cast(value);
  }
}
