package dev.selvage.monitor.reordering;

import dev.selvage.model.Access;
import dev.selvage.model.Finding;
import dev.selvage.monitor.detect.AccessStates;
import dev.selvage.monitor.detect.ExecutionView;

/** Makes findings of delays. */
final class DelayFindings {
  private final AccessStates states;

  DelayFindings(ExecutionView view) {
    this.states = new AccessStates(view);
  }

  Finding finding(Delay delay) {
    return new Finding.DelayedStore(
        access(delay.store()),
        access(delay.load()),
        access(delay.missed()),
        delay.rival() == null ? null : access(delay.rival()),
        isMutual(delay));
  }

  /** In the simplest case two threads check for each other, and each can miss the other. */
  private static boolean isMutual(Delay delay) {
    Delay.Access rival = delay.rival();
    return rival != null && !rival.isWrite() && rival.thread() == delay.missed().thread();
  }

  private Access access(Delay.Access access) {
    return states.of(
        access.thread(), access.site(), access.isWrite(), access.part(), access.detail());
  }
}
