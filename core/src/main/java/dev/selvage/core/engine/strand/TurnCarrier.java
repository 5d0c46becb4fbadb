package dev.selvage.core.engine.strand;

import dev.selvage.bridge.Hooks;
import dev.selvage.bridge.ThreadControl;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;

/** What carriers have in common: whose turn it is, and whether the execution is over. */
abstract class TurnCarrier implements Carrier {
  static final JavaLangAccess JLA = SharedSecrets.getJavaLangAccess();

  final ThreadControl control = ThreadControl.get();
  final CarrierThread home;

  /** The strand that runs next; null ends the execution. */
  Strand next;

  boolean over;
  private boolean abandoned;

  /**
   * @param task what the home thread does; executions are driven from it
   */
  TurnCarrier(Runnable task) {
    home = new CarrierThread(task, "selvage");
  }

  /** A new execution begins. */
  final void begin() {
    over = false;
    abandoned = false;
    Hooks.activate(null);
  }

  @Override
  public final Thread home() {
    return home;
  }

  @Override
  public final Thread runner() {
    Thread running = Hooks.activeThread();
    return running == null ? home : running;
  }

  @Override
  public final void conclude(Strand chosen) {
    next = chosen;
    if (chosen == null) {
      over = true;
    }
  }

  @Override
  public void resume() {
    if (!over && !abandoned) {
      Hooks.activate(JLA.currentCarrierThread());
    }
  }

  @Override
  public final void abandon() {
    abandoned = true;
  }

  @Override
  public final boolean isOver() {
    return over;
  }
}
