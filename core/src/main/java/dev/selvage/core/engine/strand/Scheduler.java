package dev.selvage.core.engine.strand;

import dev.selvage.bridge.Hooks;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.EventSink;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.OperationKind;

/**
 * Asks the strategy which strand continues, at every scheduling point and whenever the running one
 * has to stop. Knows nothing of monitors or permits: models of primitives block and enable strands
 * here. No allocation: every scheduling point comes through {@link #point}.
 */
public final class Scheduler implements EventSink {
  private final Carrier carrier;
  private final Effects effects;
  private final Ending ending;
  private final StrandSet strands;

  /** Those of {@link #strands} that can continue, kept here because every point needs them. */
  private final IndexedStrands enabled;

  private final Clockwork clockwork;
  private final StallGuard guard;
  private final Spinners spinners;
  private final EngineChoicePoint question;
  private final WaitEnds waitEnds;
  private Strategy strategy;
  private Strand current;
  private final StepCounts counts = new StepCounts();
  private boolean finished;

  /** Watches each operation as it takes effect; null for none. */
  private StepObserver observer;

  public Scheduler(
      Carrier carrier,
      Effects effects,
      VirtualClock clock,
      PendingOperations pending,
      Ending ending) {
    this.carrier = carrier;
    this.effects = effects;
    this.ending = ending;
    this.strands = new StrandSet(effects, clock);
    this.enabled = strands.enabled();
    this.guard = new StallGuard(strands, clock, effects);
    this.clockwork = new Clockwork(effects, clock, strands, guard);
    this.waitEnds = new WaitEnds(effects, strands, clockwork, guard);
    this.spinners = new Spinners(strands, effects);
    this.question = new EngineChoicePoint(strands, pending, clock, guard);
    effects.connect(this);
  }

  /** Prepares for an execution. */
  public void reset(Strategy newStrategy, WaitRules waits, StepObserver newObserver) {
    strategy = newStrategy;
    observer = newObserver;
    waitEnds.reset(waits);
    strands.clear();
    clockwork.clear();
    spinners.clear();
    counts.clear();
    question.clear();
    current = null;
    finished = false;
  }

  // ---- strands

  /** Creates a strand, enabled and about to begin. */
  public Strand create(Thread thread) {
    return strands.create(thread, current);
  }

  public Strand current() {
    return current;
  }

  public int count() {
    return strands.count();
  }

  public Strand get(int id) {
    return strands.get(id);
  }

  /** The running strand has ended: names its successor to the carrier. */
  public void terminate(Strand strand) {
    spinners.leave(strand);
    strands.end(strand);
    Strand chosen = next();
    if (chosen != null) {
      runs(chosen);
    }
    carrier.conclude(chosen);
  }

  /** Makes the first strand the running one. */
  public Strand first(Strand strand) {
    runs(strand);
    return strand;
  }

  private void runs(Strand strand) {
    current = strand;
    Hooks.inOwn(strand.isInOwn);
  }

  // ---- enabled and blocked

  /** A strand that was about to enter a monitor finds it taken. */
  public void suspend(Strand strand) {
    strands.disable(strand, Wait.ENTER);
    if (observer != null) {
      observer.blocks(strand);
    }
  }

  /** The running strand causes what another one waits for, or ends its wait. */
  public void wake(Strand strand) {
    strands.enable(strand);
  }

  /** A waiter has been notified and now contends for the monitor, which is taken. */
  public void contend(Strand strand) {
    strands.disable(strand, Wait.ENTER);
  }

  /**
   * Stops the running strand until it is woken.
   *
   * @param why one of {@link Wait}
   * @param deadline when it wakes by itself, or {@link Strand#NO_DEADLINE}
   */
  public void block(int why, Object waitingFor, long deadline) {
    Strand me = current;
    me.beginsWait(waitingFor);
    if (me.loops != null && why != Wait.ENTER) {
      me.loops.waits(deadline != Strand.NO_DEADLINE);
    }
    strands.disable(me, why);
    waitEnds.begins(me, why, deadline);
    if (observer != null) {
      observer.blocks(me);
    }
    go(!me.isTimed() && ending.isDeadlock(me) ? finish() : next());
    me.waitingFor = null;
  }

  /** Puts the running strand to sleep: it stays enabled, and may wake at any time. */
  public void sleep(long deadline) {
    Strand me = current;
    me.clockReadings = 0;
    me.yielded = true;
    waitEnds.sleeps(me, deadline);
    go(next());
  }

  /** How far the clock may advance while strands are ready to run. */
  public StallGuard stalls() {
    return guard;
  }

  /** Whether a strand has ever waited with a time-out. */
  public boolean hasTimeouts() {
    return waitEnds.hasTimeouts();
  }

  /** Whether a strand has ever waited in a way that may end spuriously. */
  public boolean hasWaits() {
    return waitEnds.hasWaits();
  }

  // ---- points

  /** The running strand is about to do something that others can observe. */
  public void point(OperationKind operation, Object target, int site) {
    Strand me = current;
    me.pend(operation, target, site);
    if (me.atomic > 0) {
      return;
    }
    effects.meet(target);
    me.begins();
    me.yielded = me.spin.step(operation, target, site);
    if (me.yielded) {
      me.effort += StallGuard.YIELD_EFFORT;
    }
    go(next());
  }

  /** The running strand yields. */
  public void yieldPoint(OperationKind operation, int site) {
    Strand me = current;
    me.pend(operation, null, site);
    if (me.atomic > 0) {
      return;
    }
    me.spin.step(operation, null, site);
    me.yielded = true;
    me.effort += StallGuard.YIELD_EFFORT;
    go(next());
  }

  /**
   * The running strand is at the head of a loop, and would do the same once more. It continues when
   * something that it has read has changed.
   */
  public void loopPoint(int site) {
    Strand me = current;
    me.pend(OperationKind.LOOP, null, site);
    me.begins();
    me.yielded = true;
    spinners.arrive(me);
    go(next());
  }

  /** The running strand is at the head of a loop and has done something else than before. */
  public void leavesLoop() {
    spinners.leave(current);
  }

  /**
   * The running strand lets others continue, without a point: no strand can observe whether it did
   * so a little later.
   */
  public void quiet(OperationKind operation, Object target, int site) {
    current.pend(operation, target, site);
    effects.event(operation, target, site);
  }

  /**
   * The running strand is about to end. Others may run first: they can observe whether it is alive,
   * and the program ends with the last strand that is not a daemon.
   */
  public void endPoint(boolean endsProgram) {
    current.endsProgram = endsProgram;
    if (!strands.isOneEnabledAlone()) {
      point(OperationKind.END, null, 0);
    }
  }

  private void go(Strand chosen) {
    Strand me = current;
    if (chosen == me) {
      return;
    }
    switchTo(me, chosen);
  }

  private void switchTo(Strand me, Strand chosen) {
    if (chosen != null) {
      runs(chosen);
    }
    if (!carrier.transfer(me, chosen)) {
      runs(me);
    }
  }

  /**
   * Asks which strand continues; null ends the execution. Called on the running or ended strand.
   */
  private Strand next() {
    if (finished) {
      return null;
    }
    clockwork.expireIfSpent(current);
    while (true) {
      spinners.settle();
      if (!strands.hasUsers() && ending.isOver(this)) {
        return finish();
      }
      if (enabled.count() > 0 || waitEnds.canEndEarly()) {
        return counts.isEndedEarly(current) ? finish() : ask();
      }
      if (!clockwork.expireEarliest() && !spinners.makeSure()) {
        return finish();
      }
    }
  }

  private Strand finish() {
    finished = true;
    return null;
  }

  private Strand ask() {
    Strand last = current;
    ExtendedOptions extended = waitEnds.arePlain(last) ? null : waitEnds.options(last);
    Strand first = spinners.first();
    if (first != null) {
      extended = waitEnds.only(first);
    }
    Strand[] options = extended == null ? enabled.array() : extended.array();
    int count = extended == null ? enabled.count() : extended.count();
    counts.steps++;
    question.of(ChoiceKind.STRAND, options, count);
    int option = strategy.choose(question.after(last, counts.steps, strands.count()));
    if (option < 0) {
      counts.cutOff = true;
      counts.pruned = option == Strategy.PRUNE;
      return finish();
    }
    Strand chosen = options[option];
    if (chosen != last) {
      counts.switches++;
      leave(last, chosen);
      clockwork.switched();
      chosen.spin.reset();
    }
    proceed(chosen);
    return chosen;
  }

  /** The step of the chosen strand begins. */
  private void proceed(Strand chosen) {
    boolean hasFootprints = effects.hasFootprints();
    if (hasFootprints) {
      effects.nextStep();
    }
    if (chosen.peekWaiting() != Wait.NONE) {
      waitEnds.end(chosen, observer);
    }
    spinners.proceed(chosen, counts.switches);
    if (hasFootprints && chosen.goesOn(chosen.operation == OperationKind.BEGIN)) {
      clockwork.afterExpiry();
    }
    chosen.yielded = false;
    chosen.effort++;
    question.forgetEvents();
    question.event(chosen, chosen.operation, chosen.target);
    if (observer != null) {
      observer.proceeds(chosen);
    }
  }

  /** A different strand continues; the end of a sleep is not a preemption. */
  private void leave(Strand last, Strand chosen) {
    if (last.couldGoOn() && chosen.peekWaiting() != Wait.SLEEP) {
      counts.preemptions++;
      if (observer != null) {
        observer.preempts(last);
      }
    }
  }

  /** Asks which of the waiters a notify wakes. */
  public Strand chooseWaiter(Strand[] candidates, int count) {
    question.of(ChoiceKind.WAITER, candidates, count);
    int option = strategy.choose(question.after(current, counts.steps, strands.count()));
    return candidates[Math.max(option, 0)];
  }

  @Override
  public void effect(OperationKind operation, Object target, int site) {
    question.event(current, operation, target);
    if (observer != null) {
      observer.effect(current, operation, target, site);
    }
  }

  /** Ends the execution on the running strand, for good. */
  public void stop() {
    finished = true;
    carrier.transfer(current, null);
    throw new ExecutionOver();
  }

  /** Ends the execution on the running strand if another thread has asked for that. */
  public void endIfRequested() {
    if (counts.isEndedEarly(current)) {
      go(finish());
    }
  }

  /** From now on there is no successor: the running strand is the last one. */
  public void finishNow() {
    finished = true;
  }

  // ---- the result of an execution

  /** How far the execution has got. */
  public StepCounts counts() {
    return counts;
  }
}
