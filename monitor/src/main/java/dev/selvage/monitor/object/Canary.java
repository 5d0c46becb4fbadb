package dev.selvage.monitor.object;

import java.lang.ref.WeakReference;

/** Detects whether a garbage collection has taken place since the previous call. */
public final class Canary {
  private WeakReference<Object> bird = new WeakReference<>(new Object());

  /** Whether objects may have been collected since the previous call. */
  public boolean hasGone() {
    if (!bird.refersTo(null)) {
      return false;
    }
    bird = new WeakReference<>(new Object());
    return true;
  }
}
