package dev.selvage.monitor.object;

import java.lang.ref.WeakReference;

/** Tells whether memory has been cleared up since it was asked last. */
public final class Canary {
  private WeakReference<Object> bird = new WeakReference<>(new Object());

  /** Whether there is reason to look for objects that are gone. */
  public boolean hasGone() {
    if (!bird.refersTo(null)) {
      return false;
    }
    bird = new WeakReference<>(new Object());
    return true;
  }
}
