package dev.selvage.monitor.object;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** What the atomic variables of the JDK hold. */
public final class AtomicValues {
  private AtomicValues() {}

  /** The value now; null when the object is not a known atomic variable. */
  public static Object of(Object object) {
    return switch (object) {
      case AtomicInteger atomic -> atomic.get();
      case AtomicLong atomic -> atomic.get();
      case AtomicBoolean atomic -> atomic.get();
      case AtomicReference<?> atomic -> atomic.get();
      case ObjectStandIn standIn -> standIn.value();
      default -> null;
    };
  }
}
