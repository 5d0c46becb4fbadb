package dev.selvage.live;

import dev.selvage.bridge.SafeTypes;

/** Which objects threads may share without further care, so that a call to one synchronizes. */
public final class SafeReceivers {
  private static final ClassValue<Boolean> ARE_SAFE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return areSafe(type);
        }
      };

  private SafeReceivers() {}

  /** Whether it is one, or a thread; null is not. */
  public static boolean contain(Object receiver) {
    return receiver != null && ARE_SAFE.get(receiver.getClass());
  }

  private static boolean areSafe(Class<?> type) {
    if (Thread.class.isAssignableFrom(type)) {
      return true;
    }
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if (SafeTypes.contain(each.getName())) {
        return true;
      }
    }
    return false;
  }
}
