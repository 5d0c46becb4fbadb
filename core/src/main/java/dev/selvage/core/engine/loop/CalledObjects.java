package dev.selvage.core.engine.loop;

import java.util.List;

/** How calls to objects are accounted for, by the class of the receiver. */
enum CalledObjects {
  /** Its code is the program's own, in which every access is seen. */
  SEEN,
  /** It is compared as a whole. */
  COMPARED,
  /** It depends on more than memory, or is of a kind that cannot be compared. */
  UNKNOWN;

  /**
   * Thread-safe classes whose state consists of volatile fields, or of what only matters together
   * with one: all accesses that count are seen.
   */
  private static final List<String> VOLATILE =
      List.of(
          "java.util.concurrent.atomic.",
          "java.util.concurrent.locks.",
          "java.util.concurrent.CompletableFuture",
          "java.util.concurrent.CountDownLatch",
          "java.util.concurrent.FutureTask",
          "java.util.concurrent.Semaphore",
          "java.util.concurrent.TimeUnit");

  private static final ClassValue<CalledObjects> KINDS =
      new ClassValue<>() {
        @Override
        protected CalledObjects computeValue(Class<?> type) {
          return kind(type);
        }
      };

  static CalledObjects of(Class<?> receiver) {
    return KINDS.get(receiver);
  }

  private static CalledObjects kind(Class<?> type) {
    if (Thread.class.isAssignableFrom(type)) {
      return SEEN;
    }
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      String name = each.getName();
      if (VOLATILE.stream().anyMatch(name::startsWith)) {
        return SEEN;
      }
    }
    if (HeapDigest.base(type) != null) {
      return COMPARED;
    }
    if (type.isArray() || type == String.class) {
      return SEEN;
    }
    Class<?> base = type;
    while (!HeapDigest.isJdk(base)) {
      base = base.getSuperclass();
    }
    return base != type && HeapDigest.isWithoutState(base) ? SEEN : UNKNOWN;
  }
}
