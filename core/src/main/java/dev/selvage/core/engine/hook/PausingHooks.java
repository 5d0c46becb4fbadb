package dev.selvage.core.engine.hook;

import dev.selvage.bridge.EngineHooks;
import dev.selvage.core.engine.strand.Carrier;

/**
 * Hooks that pause control while the tool's own code runs, so that the JDK may be used there. If
 * the stack overflows inside a hook, the state of the engine may be inconsistent, so the execution
 * is abandoned.
 */
abstract class PausingHooks extends EngineHooks {
  final Carrier carrier;

  PausingHooks(Carrier carrier) {
    this.carrier = carrier;
  }

  @Override
  public final boolean controls() {
    return carrier.controls();
  }

  @Override
  public final boolean controlsWait() {
    return carrier.controlsWait();
  }

  @Override
  public final boolean pause() {
    return carrier.pause();
  }

  @Override
  public final void resume() {
    carrier.resume();
  }

  /** A step of a model, which may throw what the hook may throw. */
  interface Step<X extends Exception> {
    void run() throws X;
  }

  /** For hooks that are not on the hottest path: a step on a strand. */
  final <X extends Exception> void paused(Step<X> step) throws X {
    carrier.pause();
    try {
      step.run();
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
  }
}
