package dev.selvage.core.monitor.order;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.monitor.AccessStates;
import dev.selvage.model.Access;
import dev.selvage.model.Finding;

/** Makes findings of delays. */
final class DelayFindings {
  private final AccessStates states;

  DelayFindings(Engine engine) {
    this.states = new AccessStates(engine);
  }

  Finding finding(Delay delay) {
    return new Finding.DelayedStore(
        access(delay.store()),
        access(delay.load()),
        access(delay.missed()),
        delay.rival() == null ? null : access(delay.rival()),
        isMutual(delay));
  }

  /** In the simplest case two threads look for each other, and both can miss the other one. */
  private static boolean isMutual(Delay delay) {
    Delay.Access rival = delay.rival();
    return rival != null && !rival.isWrite() && rival.strand() == delay.missed().strand();
  }

  private Access access(Delay.Access access) {
    return states.of(
        access.strand(), access.site(), access.isWrite(), access.part(), access.detail());
  }
}
