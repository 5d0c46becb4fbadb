package dev.selvage.model;

import java.util.Set;

/**
 * Methods of concurrent collections and adders that are not specified to be atomic: other threads
 * may run between the elements.
 */
public final class BulkOperations {
  private static final Set<String> NAMES =
      Set.of(
          "addAll",
          "clear",
          "containsAll",
          "containsValue",
          "drainTo",
          "equals",
          "forEach",
          "hashCode",
          "putAll",
          "removeAll",
          "removeIf",
          "replaceAll",
          "retainAll",
          "size",
          "sum",
          "sumThenReset",
          "toArray",
          "toString");

  private BulkOperations() {}

  public static boolean contains(String method) {
    return NAMES.contains(method);
  }
}
