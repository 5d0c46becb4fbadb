package dev.selvage.core.engine.strand;

import dev.selvage.bridge.Hooks;
import dev.selvage.model.LossOfControl;
import java.lang.StackWalker.Option;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Predicate;
import jdk.internal.vm.Continuation;

/**
 * Strands as continuations on one OS thread, the home thread. The user's own {@code Thread} object
 * is the current thread while its strand runs.
 *
 * <p>A strand whose frames cannot be unmounted (a static initializer, a native frame below it) and
 * that must block keeps the OS thread it is on; a spare one then runs the others, and control comes
 * back when the strand is chosen again. Still only one of them runs at a time.
 */
public final class Fibers extends TurnCarrier {
  /** The thread whose stack is being unwound after the end of an execution, or null. */
  private Thread leaving;

  private Strand[] adopted = new Strand[16];
  private int adoptedCount;
  private Strand[] stuck = new Strand[4];
  private int stuckCount;
  private CarrierThread[] spares = new CarrierThread[4];
  private int spareCount;
  private int sparesMade;

  /**
   * @param task what the home thread does; executions are driven from it
   */
  public Fibers(Runnable task) {
    super(task);
  }

  @Override
  public boolean controls() {
    return JLA.currentCarrierThread() == Hooks.activeThread();
  }

  @Override
  public boolean controlsWait() {
    Thread me = JLA.currentCarrierThread();
    if (me == leaving) {
      throw new ExecutionOver();
    }
    return me == Hooks.activeThread();
  }

  @Override
  public boolean startsThreads() {
    return false;
  }

  @Override
  public boolean runs(Thread thread) {
    return false;
  }

  @Override
  public void adopt(Strand strand, Runnable body) {
    strand.vehicle = new Fiber(body);
    if (adoptedCount == adopted.length) {
      adopted = Arrays.copyOf(adopted, adoptedCount * 2);
    }
    adopted[adoptedCount++] = strand;
  }

  @Override
  public void drive(Strand first) {
    begin();
    next = first;
    CarrierThread me = home;
    if (!loop(me)) {
      me.await();
      while (!over && !loop(me)) {
        me.await();
      }
    }
    leave(me);
  }

  /**
   * Runs chosen strands on this thread.
   *
   * @return whether the execution is over and this is the home thread; false when control has gone
   *     to another thread
   */
  private boolean loop(CarrierThread me) {
    while (true) {
      Strand strand = next;
      if (strand == null) {
        return end(me);
      }
      Fiber fiber = (Fiber) strand.vehicle;
      if (fiber.stuckOn != null) {
        leave(me);
        if (me != home) {
          keep(me);
        }
        fiber.stuckOn.signal();
        return false;
      }
      control.setCurrent(me, strand.thread);
      fiber.hasBegun = true;
      fiber.run();
      if (over) {
        return end(me);
      }
    }
  }

  private boolean end(CarrierThread me) {
    over = true;
    leave(me);
    if (me == home) {
      return true;
    }
    keep(me);
    home.signal();
    return false;
  }

  /** This thread no longer runs a strand. */
  private void leave(CarrierThread me) {
    Hooks.activate(null);
    control.setCurrent(me, me);
  }

  @Override
  public boolean transfer(Strand running, Strand chosen) {
    next = chosen;
    if (running.initializers == 0 && Continuation.yield(Fiber.SCOPE)) {
      if (over) {
        throw new ExecutionOver();
      }
      return true;
    }
    if (running.isEnabled()) {
      return false;
    }
    handOver(running, chosen);
    return true;
  }

  /** Blocks this OS thread and lets another one run the strands. */
  private void handOver(Strand running, Strand chosen) {
    CarrierThread me = (CarrierThread) JLA.currentCarrierThread();
    if (chosen == null) {
      over = true;
      leave(me);
      throw new ExecutionOver();
    }
    Fiber fiber = (Fiber) running.vehicle;
    fiber.stuckOn = me;
    addStuck(running);
    leave(me);
    if (((Fiber) chosen.vehicle).stuckOn != null) {
      ((Fiber) chosen.vehicle).stuckOn.signal();
    } else if (me != home && homeIsIdle()) {
      home.signal();
    } else {
      takeSpare().signal();
    }
    me.await();
    fiber.stuckOn = null;
    removeStuck(running);
    if (over) {
      throw new ExecutionOver();
    }
    next = null;
    control.setCurrent(me, running.thread);
  }

  /** Whether the home thread waits for another thread to hand control back to it. */
  private boolean homeIsIdle() {
    for (int i = 0; i < stuckCount; i++) {
      if (((Fiber) stuck[i].vehicle).stuckOn == home) {
        return false;
      }
    }
    return true;
  }

  private void addStuck(Strand strand) {
    if (stuckCount == stuck.length) {
      stuck = Arrays.copyOf(stuck, stuckCount * 2);
    }
    stuck[stuckCount++] = strand;
  }

  private void removeStuck(Strand strand) {
    for (int i = 0; i < stuckCount; i++) {
      if (stuck[i] == strand) {
        stuck[i] = stuck[--stuckCount];
        stuck[stuckCount] = null;
        return;
      }
    }
  }

  /**
   * Workers of pools, and strands with an OS thread of their own, end by an error; others are just
   * dropped.
   */
  @Override
  public List<LossOfControl> release(Predicate<Strand> isWorker) {
    CarrierThread me = home;
    for (int i = 0; i < adoptedCount; i++) {
      Strand strand = adopted[i];
      adopted[i] = null;
      if (!strand.peekEnded() && ((Fiber) strand.vehicle).isWaiting() && isWorker.test(strand)) {
        unwind(strand);
      }
    }
    adoptedCount = 0;
    while (stuckCount > 0) {
      Fiber fiber = (Fiber) stuck[stuckCount - 1].vehicle;
      CarrierThread on = fiber.stuckOn;
      if (on == me) {
        throw new IllegalStateException("the home thread is itself stuck");
      }
      leaving = on;
      on.signal();
      me.await();
    }
    leaving = null;
    return List.of();
  }

  private void unwind(Strand strand) {
    leaving = home;
    control.setCurrent(home, strand.thread);
    ((Fiber) strand.vehicle).run();
    control.setCurrent(home, home);
    leaving = null;
  }

  private void keep(CarrierThread spare) {
    if (spareCount == spares.length) {
      spares = Arrays.copyOf(spares, spareCount * 2);
    }
    spares[spareCount++] = spare;
  }

  private CarrierThread takeSpare() {
    if (spareCount > 0) {
      CarrierThread spare = spares[--spareCount];
      spares[spareCount] = null;
      return spare;
    }
    CarrierThread spare = new CarrierThread(this::serve, "selvage-spare-" + ++sparesMade);
    spare.start();
    return spare;
  }

  /** What a spare thread does. */
  private void serve() {
    CarrierThread me = (CarrierThread) Thread.currentThread();
    while (true) {
      me.await();
      loop(me);
    }
  }

  @Override
  public boolean pause() {
    if (JLA.currentCarrierThread() != Hooks.activeThread()) {
      return false;
    }
    Hooks.activate(null);
    return true;
  }

  @Override
  public StackTraceElement[] stackOf(Strand strand) {
    Fiber fiber = (Fiber) strand.vehicle;
    return fiber.stuckOn != null ? fiber.stuckOn.getStackTrace() : fiber.getStackTrace();
  }

  @Override
  public boolean hasFrame(Strand strand, Predicate<Class<?>> accepted) {
    Fiber fiber = (Fiber) strand.vehicle;
    if (fiber.stuckOn != null) {
      return true;
    }
    // The active frames of the running strand are on the thread's own stack.
    boolean isRunning = Continuation.getCurrentContinuation(Fiber.SCOPE) == fiber;
    return JLA.newStackWalkerInstance(
            EnumSet.of(Option.RETAIN_CLASS_REFERENCE), Fiber.SCOPE, isRunning ? null : fiber)
        .walk(frames -> frames.anyMatch(frame -> accepted.test(frame.getDeclaringClass())));
  }
}
