package dev.selvage.junit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * The stores of extensions during one execution. What was stored before the execution can be read;
 * what is written or removed is visible in this execution only, and closed at its end.
 */
final class ExecutionStores {
  private final Map<String, Map<Namespace, ExecutionStore>> stores = new HashMap<>();

  /** What is to be closed, in the order it was stored. */
  private final List<Object> closeable = new ArrayList<>();

  /**
   * The store of a namespace.
   *
   * @param contextId whose store it is
   * @param real that of JUnit
   */
  Store of(String contextId, Namespace namespace, Store real) {
    return stores
        .computeIfAbsent(contextId, id -> new HashMap<>())
        .computeIfAbsent(namespace, each -> new ExecutionStore(real, closeable));
  }

  /** Closes what was stored, the last first. */
  void close(ThrowableCollector thrown) {
    for (Object each : closeable.reversed()) {
      thrown.run(() -> close(each));
    }
  }

  @SuppressWarnings("deprecation")
  private static void close(Object resource) throws Throwable {
    if (resource instanceof AutoCloseable autoCloseable) {
      autoCloseable.close();
    } else if (resource instanceof Store.CloseableResource closeableResource) {
      closeableResource.close();
    }
  }
}
