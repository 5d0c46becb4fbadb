package dev.selvage.core.engine.strand;

import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

/** A strand's stack as a continuation. */
final class Fiber extends Continuation {
  static final ContinuationScope SCOPE = new ContinuationScope("selvage");

  /** The thread on which it is stuck because its frames cannot be unmounted; else null. */
  CarrierThread stuckOn;

  boolean hasBegun;

  Fiber(Runnable body) {
    super(SCOPE, body);
  }

  /** Whether it has a stack that could be continued. */
  boolean isWaiting() {
    return hasBegun && !isDone() && stuckOn == null;
  }

  /** A refused yield is handled by the carrier, which sees it from the return value. */
  @Override
  protected void onPinned(Pinned reason) {}
}
