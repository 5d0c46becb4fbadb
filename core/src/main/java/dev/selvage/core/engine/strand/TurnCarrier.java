package dev.selvage.core.engine.strand;

import dev.selvage.bridge.ThreadControl;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;

/** What carriers have in common: whose turn it is, and whether the execution is over. */
abstract class TurnCarrier implements Carrier {
  static final JavaLangAccess JLA = SharedSecrets.getJavaLangAccess();

  final ThreadControl control = ThreadControl.get();
  final CarrierThread home;

  /** The thread that runs code of the program now; null while the tool's own code runs. */
  Thread active;

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
  }

  @Override
  public final Thread home() {
    return home;
  }

  @Override
  public final Thread runner() {
    Thread running = active;
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
  public final void resume() {
    if (!over && !abandoned) {
      active = JLA.currentCarrierThread();
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
