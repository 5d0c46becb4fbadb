package dev.selvage.core.engine.strand;

import dev.selvage.core.engine.memory.Footprints;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.TouchKind;
import dev.selvage.monitor.event.PseudoField;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * Which strands there are, which of them can go on, and the question who does. Knows nothing of
 * monitors or permits: models of primitives block and enable strands here. Plain arrays: every
 * scheduling point comes through {@link #point}.
 */
public final class Scheduler {
  private static final long DAY_NANOS = 24L * 60 * 60 * 1_000_000_000;
  private static final int MAX_ROUNDS = 3;

  private final Carrier carrier;
  private final VirtualClock clock;
  private final Question question;
  private final Ending ending;
  private final Footprints footprints;

  private Strategy strategy;
  private boolean expireAnytime;
  private int spuriousLeft;

  private Strand[] all = new Strand[16];
  private int strandCount;
  private final EnabledStrands enabled = new EnabledStrands();
  private final TimedStrands timed = new TimedStrands();
  private int sleepers;

  /** Strands in a wait that could end spuriously. */
  private int waiters;

  /** Options of a question that are not just the enabled strands. */
  private final Offer offer;

  /** Who waited for a day or more, in so many rounds, since somebody else ran. */
  private Strand longWaiter;

  private int rounds;

  private Strand current;
  private long steps;
  private int preemptions;
  private boolean cutOff;
  private boolean pruned;
  private boolean finished;

  /** What watches each operation as it takes effect; null for nobody. */
  private StepObserver observer;

  /**
   * @param parts which part of its target a strand's pending operation is about
   * @param writes whether a strand's pending operation can change what others see
   */
  public Scheduler(
      Carrier carrier,
      VirtualClock clock,
      IntFunction<SiteKey> siteKeys,
      ToIntFunction<Strand> parts,
      Predicate<Strand> writes,
      Ending ending,
      Footprints footprints) {
    this.carrier = carrier;
    this.clock = clock;
    this.question = new Question(siteKeys, parts, writes, clock);
    this.ending = ending;
    this.footprints = footprints;
    this.offer = new Offer(enabled, timed);
  }

  /** Makes ready for an execution. */
  public void reset(
      Strategy newStrategy, boolean timeoutsExpireAnytime, int spurious, StepObserver newObserver) {
    strategy = newStrategy;
    expireAnytime = timeoutsExpireAnytime;
    spuriousLeft = spurious;
    observer = newObserver;
    Arrays.fill(all, 0, strandCount, null);
    enabled.clear();
    timed.clear();
    question.clear();
    strandCount = 0;
    sleepers = 0;
    waiters = 0;
    longWaiter = null;
    current = null;
    steps = 0;
    preemptions = 0;
    cutOff = false;
    pruned = false;
    finished = false;
  }

  // ---- strands

  /** Creates a strand, enabled and about to begin. */
  public Strand create(Thread thread) {
    Strand strand = new Strand(strandCount, thread, current);
    if (strandCount == all.length) {
      all = Arrays.copyOf(all, strandCount * 2);
    }
    all[strandCount++] = strand;
    enabled.add(strand);
    return strand;
  }

  public Strand current() {
    return current;
  }

  public int count() {
    return strandCount;
  }

  public Strand get(int id) {
    return all[id];
  }

  /** Ends the running strand and names its successor to the carrier. */
  public void terminate(Strand strand) {
    strand.terminated = true;
    enabled.remove(strand);
    strand.operation = OperationKind.END;
    for (Strand joiner = strand.joiners; joiner != null; ) {
      Strand following = joiner.nextInList;
      joiner.nextInList = null;
      footprints.changeState(joiner.thread);
      enable(joiner);
      joiner = following;
    }
    strand.joiners = null;
    Strand chosen = next();
    if (chosen != null) {
      current = chosen;
    }
    carrier.conclude(chosen);
  }

  /** Lets the first strand be the one that runs. */
  public Strand first(Strand strand) {
    current = strand;
    return strand;
  }

  // ---- enabled, blocked, timed

  /** A strand that was about to enter a monitor finds it taken. */
  public void suspend(Strand strand) {
    strand.waiting = Wait.ENTER;
    enabled.remove(strand);
    footprints.changeState(strand.thread);
    if (observer != null) {
      observer.blocks(strand);
    }
  }

  /** The running strand brings about what another one waits for, or ends its wait. */
  public void wake(Strand strand) {
    if (strand.waiting != Wait.ENTER) {
      endsWaitOf(strand);
    }
    footprints.changeState(strand.thread);
    enable(strand);
  }

  /** What a strand does next is possible only because of what the running one does now. */
  private void endsWaitOf(Strand strand) {
    strand.woken = true;
    footprints.wake(strand);
  }

  private void enable(Strand strand) {
    timed.remove(strand);
    if (strand.waiting == Wait.SLEEP) {
      sleepers--;
    } else if (strand.waiting == Wait.NOTIFY || strand.waiting == Wait.PARK) {
      waiters--;
    }
    strand.waiting = Wait.NONE;
    enabled.add(strand);
  }

  /** A waiter has been notified and now contends for the monitor, which is taken. */
  public void contend(Strand strand) {
    timed.remove(strand);
    if (strand.waiting == Wait.NOTIFY) {
      endsWaitOf(strand);
      waiters--;
    }
    footprints.changeState(strand.thread);
    strand.waiting = Wait.ENTER;
    enabled.remove(strand);
  }

  /**
   * Stops the running strand until it is woken.
   *
   * @param why one of {@link Wait}
   * @param deadline when it wakes by itself, or {@link Strand#NO_DEADLINE}
   */
  public void block(int why, Object waitingFor, long deadline) {
    Strand me = current;
    me.waiting = why;
    me.waitingFor = waitingFor;
    me.waits++;
    me.timedOut = false;
    me.idleState = 0;
    me.clockReadings = 0;
    if (why == Wait.NOTIFY || why == Wait.PARK) {
      waiters++;
    }
    enabled.remove(me);
    if (deadline != Strand.NO_DEADLINE && canExpire(me, deadline)) {
      timed.add(me, deadline);
      footprints.lookAtClock();
    }
    footprints.changeState(me.thread);
    if (observer != null) {
      observer.blocks(me);
    }
    go(!me.isTimed() && ending.isDeadlock(me) ? finish() : next());
    me.waitingFor = null;
  }

  /**
   * Whether the wait that begins can end by its time-out. One that waits for days, round after
   * round, while nobody else does anything, waits for ever: {@code ExecutorService.close} does so.
   */
  private boolean canExpire(Strand me, long deadline) {
    if (deadline - clock.nanoTime() < DAY_NANOS) {
      return true;
    }
    rounds = me == longWaiter ? rounds + 1 : 1;
    longWaiter = me;
    return rounds <= MAX_ROUNDS;
  }

  /** Puts the running strand to sleep: others may go on, and so may it, at any time. */
  public void sleep(long deadline) {
    Strand me = current;
    me.waiting = Wait.SLEEP;
    me.deadline = deadline;
    me.clockReadings = 0;
    me.yielded = true;
    sleepers++;
    footprints.lookAtClock();
    footprints.changeState(me.thread);
    go(next());
  }

  // ---- points

  /** The running strand is about to do something that others can see. */
  public void point(OperationKind operation, Object target, int site) {
    Strand me = current;
    me.pend(operation, target, site);
    if (me.atomic > 0) {
      return;
    }
    footprints.meet(target);
    me.owesPoint = false;
    me.touched = false;
    me.quietAccesses = 0;
    me.yielded = me.spin.step(operation, target, site);
    go(next());
  }

  /** The running strand makes way. */
  public void yieldPoint(OperationKind operation, int site) {
    Strand me = current;
    me.pend(operation, null, site);
    if (me.atomic > 0) {
      return;
    }
    me.spin.step(operation, null, site);
    me.yielded = true;
    go(next());
  }

  /**
   * The running strand does something that lets others go on, without a point: nobody can tell that
   * it did not wait a little with it.
   */
  public void quiet(OperationKind operation, Object target, int site) {
    current.pend(operation, target, site);
    effect(operation, target, site);
  }

  /**
   * The running strand is about to end. Others may do something first: they see whether it lives,
   * and the last one that is no daemon takes the program with it.
   */
  public void endPoint(boolean endsProgram) {
    current.endsProgram = endsProgram;
    boolean isAlone = enabled.count() == 1 && timed.count() == 0 && waiters == 0;
    if (!isAlone) {
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
      current = chosen;
    }
    if (!carrier.transfer(me, chosen)) {
      current = me;
    }
  }

  /** Asks who goes on; null ends the execution. Called on the running strand, or when it ended. */
  private Strand next() {
    if (finished) {
      return null;
    }
    while (true) {
      if (!enabled.hasUsers() && ending.isOver(this)) {
        return finish();
      }
      if (enabled.count() > 0) {
        return ask();
      }
      if (!expireEarliest()) {
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
    boolean isPlain =
        (sleepers == 0 || timed.count() == 0)
            && !expireAnytime
            && (spuriousLeft == 0 || waiters == 0)
            && !(last.yielded && last.spin.isSpinning());
    if (!isPlain) {
      int spurious = waiters == 0 ? 0 : spuriousLeft;
      while (!offer.collect(all, strandCount, last, expireAnytime, spurious)) {
        // Only sleepers beyond the first time-out: that one has to expire first.
        expireEarliest();
      }
    }
    Strand[] options = isPlain ? enabled.array() : offer.array();
    int count = isPlain ? enabled.count() : offer.count();
    int lastOption = isPlain ? last.enabledAt : Question.UNKNOWN;
    steps++;
    int option =
        strategy.choose(
            question.of(ChoiceKind.STRAND, options, count, last, lastOption, steps, strandCount));
    if (option < 0) {
      cutOff = true;
      pruned = option == Strategy.PRUNE;
      return finish();
    }
    Strand chosen = options[option];
    if (chosen != last) {
      leave(last, chosen);
      longWaiter = null;
      chosen.spin.reset();
    }
    if (footprints.isOn()) {
      footprints.nextStep();
    }
    if (chosen.waiting != Wait.NONE) {
      endWait(chosen);
    }
    if (footprints.isOn()) {
      goesOn(chosen);
    }
    chosen.yielded = false;
    question.forgetEvents();
    question.event(chosen, chosen.operation, chosen.target);
    if (observer != null) {
      observer.proceeds(chosen);
    }
    return chosen;
  }

  /** Why the chosen strand can go on at all. */
  private void goesOn(Strand chosen) {
    if (chosen.operation == OperationKind.BEGIN) {
      footprints.await(chosen.thread, Footprints.START);
    }
    if (chosen.woken) {
      chosen.woken = false;
      footprints.woken(chosen);
    }
    if (chosen.expiry >= 0) {
      footprints.awaitAll(chosen.expiry);
      chosen.expiry = -1;
      if (sleepers > 0) {
        footprints.moveClock();
      }
    }
  }

  /** Another strand than the last one goes on; that a sleep is over costs nothing. */
  private void leave(Strand last, Strand chosen) {
    boolean couldGoOn =
        last.operation != OperationKind.END
            && last.isEnabled()
            && !last.yielded
            && last.waiting == Wait.NONE;
    if (couldGoOn && chosen.waiting != Wait.SLEEP) {
      preemptions++;
      if (observer != null) {
        observer.preempts(last);
      }
    }
  }

  /** The chosen strand wakes by itself: from sleep, by an early time-out or without a reason. */
  private void endWait(Strand strand) {
    if (strand.waiting == Wait.SLEEP) {
      clock.advanceTo(strand.deadline);
      strand.deadline = Strand.NO_DEADLINE;
      footprints.moveClock();
    } else if (strand.timedAt >= 0 && expireAnytime) {
      clock.advanceTo(strand.deadline);
      strand.timedOut = true;
      footprints.moveClock();
    } else {
      spuriousLeft--;
      footprints.wakeSpuriously();
    }
    footprints.changeState(strand.thread);
    enable(strand);
  }

  /** Nothing else can run: the first time-outs expire. Whether there were any. */
  private boolean expireEarliest() {
    if (timed.count() == 0) {
      return false;
    }
    long earliest = timed.earliest();
    int expiry = footprints.expire();
    clock.advanceTo(earliest);
    for (int i = timed.count() - 1; i >= 0; i--) {
      // Backwards: waking a strand puts the last one in its place.
      Strand strand = timed.get(i);
      if (strand.deadline == earliest) {
        strand.timedOut = true;
        strand.expiry = expiry;
        enable(strand);
      }
    }
    return true;
  }

  /** Asks which of the waiters a notify wakes. */
  public Strand chooseWaiter(Strand[] candidates, int count) {
    int option =
        strategy.choose(
            question.of(
                ChoiceKind.WAITER,
                candidates,
                count,
                current,
                Question.UNKNOWN,
                steps,
                strandCount));
    return candidates[Math.max(option, 0)];
  }

  /** An operation that is no point, such as leaving a monitor, has taken effect. */
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

  /** From now on there is no successor: the running strand is the last one. */
  public void finishNow() {
    finished = true;
  }

  // ---- what an execution came to

  /** Who waits at the end for a lock: it might have come before the one who has it. */
  public void tellWaits() {
    for (int i = 0; i < strandCount; i++) {
      Strand strand = all[i];
      if (strand.waiting == Wait.ENTER && !strand.terminated) {
        footprints.waits(strand, strand.target, PseudoField.MONITOR, TouchKind.ACQUIRE);
      }
    }
  }

  public long steps() {
    return steps;
  }

  public int preemptions() {
    return preemptions;
  }

  /** Whether the strategy has ended the execution. */
  public boolean isCutOff() {
    return cutOff;
  }

  /** Whether it has because what was to come is known. */
  public boolean isPruned() {
    return pruned;
  }
}
