package dev.selvage.core.engine.strand;

import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Which strands there are, which of them can go on, and the question who does. Knows nothing of
 * monitors or permits: models of primitives block and enable strands here. Plain arrays: every
 * scheduling point comes through {@link #point}.
 */
public final class Scheduler implements ChoicePoint {
  private final Carrier carrier;
  private final VirtualClock clock;
  private final IntFunction<SiteKey> siteKeys;
  private final Ending ending;
  private final WaitSets waitSets;
  private final ThreadStates threadStates = new ThreadStates();

  private Strategy strategy;
  private boolean expireAnytime;
  private int spuriousLeft;

  private Strand[] all = new Strand[16];
  private int strandCount;
  private Strand[] enabled = new Strand[16];
  private int enabledCount;

  /** Enabled strands that are not daemons: what keeps an execution going once the body is done. */
  private int enabledUsers;

  private int sleepers;
  private Strand[] timed = new Strand[8];
  private int timedCount;

  /** Strands in a wait that could end spuriously. */
  private int waiters;

  /** The options of the current question: the enabled strands themselves, or a list of its own. */
  private Strand[] offered = enabled;

  private int offeredCount;
  private Strand[] offer = new Strand[16];

  private ChoiceKind kind = ChoiceKind.STRAND;
  private Strand current;
  private long steps;
  private int preemptions;
  private boolean cutOff;
  private boolean finished;
  private final EventLog events = new EventLog();

  /** What watches each operation as it takes effect; null for nobody. */
  private StepObserver observer;

  public Scheduler(
      Carrier carrier,
      VirtualClock clock,
      IntFunction<SiteKey> siteKeys,
      Ending ending,
      WaitSets waitSets) {
    this.carrier = carrier;
    this.clock = clock;
    this.siteKeys = siteKeys;
    this.ending = ending;
    this.waitSets = waitSets;
  }

  /** Makes ready for an execution. */
  public void reset(
      Strategy newStrategy, boolean timeoutsExpireAnytime, int spurious, StepObserver newObserver) {
    strategy = newStrategy;
    expireAnytime = timeoutsExpireAnytime;
    spuriousLeft = spurious;
    observer = newObserver;
    Arrays.fill(all, 0, strandCount, null);
    Arrays.fill(enabled, 0, enabledCount, null);
    Arrays.fill(timed, 0, timedCount, null);
    strandCount = 0;
    enabledCount = 0;
    enabledUsers = 0;
    sleepers = 0;
    timedCount = 0;
    waiters = 0;
    offeredCount = 0;
    current = null;
    steps = 0;
    preemptions = 0;
    cutOff = false;
    finished = false;
    events.clear();
  }

  // ---- strands

  /** Creates a strand, enabled and about to begin. */
  public Strand create(Thread thread) {
    Strand strand = new Strand(strandCount, thread, current);
    if (strandCount == all.length) {
      all = Arrays.copyOf(all, strandCount * 2);
    }
    all[strandCount++] = strand;
    threadStates.runnable(thread);
    enable(strand);
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
    threadStates.terminated(strand.thread);
    disable(strand);
    strand.operation = OperationKind.END;
    for (Strand joiner = strand.joiners; joiner != null; ) {
      Strand following = joiner.nextInList;
      joiner.nextInList = null;
      wake(joiner);
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

  private void enable(Strand strand) {
    if (enabledCount == enabled.length) {
      enabled = Arrays.copyOf(enabled, enabledCount * 2);
    }
    strand.enabledAt = enabledCount;
    enabled[enabledCount++] = strand;
    if (!strand.daemon) {
      enabledUsers++;
    }
  }

  private void disable(Strand strand) {
    int at = strand.enabledAt;
    if (at < 0) {
      return;
    }
    Strand last = enabled[--enabledCount];
    enabled[enabledCount] = null;
    if (last != strand) {
      enabled[at] = last;
      last.enabledAt = at;
    }
    strand.enabledAt = -1;
    if (!strand.daemon) {
      enabledUsers--;
    }
  }

  /** A strand that was about to enter a monitor finds it taken. */
  public void suspend(Strand strand) {
    strand.waiting = Wait.ENTER;
    threadStates.blocked(strand.thread);
    disable(strand);
    if (observer != null) {
      observer.blocks(strand);
    }
  }

  /** What a strand waits for has come about, or it waits no longer. */
  public void wake(Strand strand) {
    if (strand.timedAt >= 0) {
      untime(strand);
    }
    if (strand.waiting == Wait.SLEEP) {
      sleepers--;
    } else if (strand.waiting == Wait.NOTIFY || strand.waiting == Wait.PARK) {
      waiters--;
    }
    strand.waiting = Wait.NONE;
    threadStates.runnable(strand.thread);
    if (strand.enabledAt < 0) {
      enable(strand);
    }
  }

  /** A waiter has been notified and now contends for the monitor, which is taken. */
  public void contend(Strand strand) {
    if (strand.timedAt >= 0) {
      untime(strand);
    }
    waiters--;
    strand.waiting = Wait.ENTER;
    threadStates.blocked(strand.thread);
  }

  private void time(Strand strand, long deadline) {
    if (timedCount == timed.length) {
      timed = Arrays.copyOf(timed, timedCount * 2);
    }
    strand.deadline = deadline;
    strand.timedAt = timedCount;
    timed[timedCount++] = strand;
  }

  private void untime(Strand strand) {
    int at = strand.timedAt;
    Strand last = timed[--timedCount];
    timed[timedCount] = null;
    if (last != strand) {
      timed[at] = last;
      last.timedAt = at;
    }
    strand.timedAt = -1;
    strand.deadline = Strand.NO_DEADLINE;
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
    me.timedOut = false;
    me.idleState = 0;
    me.clockReadings = 0;
    if (why == Wait.NOTIFY || why == Wait.PARK) {
      waiters++;
    }
    disable(me);
    if (deadline != Strand.NO_DEADLINE) {
      time(me, deadline);
    }
    threadStates.waiting(me.thread, why, deadline != Strand.NO_DEADLINE);
    if (observer != null) {
      observer.blocks(me);
    }
    go(next());
    me.waitingFor = null;
  }

  /** Puts the running strand to sleep: others may go on, and so may it, at any time. */
  public void sleep(long deadline) {
    Strand me = current;
    me.waiting = Wait.SLEEP;
    me.deadline = deadline;
    me.clockReadings = 0;
    me.yielded = true;
    sleepers++;
    threadStates.waiting(me.thread, Wait.SLEEP, true);
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
      if (enabledUsers == 0 && ending.isOver(this)) {
        return finish();
      }
      if (enabledCount > 0) {
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
        (sleepers == 0 || timedCount == 0)
            && !expireAnytime
            && (spuriousLeft == 0 || waiters == 0)
            && !(last.yielded && last.spin.isSpinning());
    if (isPlain) {
      offered = enabled;
      offeredCount = enabledCount;
    } else {
      collectOffer(last);
    }
    kind = ChoiceKind.STRAND;
    steps++;
    int option = strategy.choose(this);
    if (option == Strategy.STOP) {
      cutOff = true;
      return finish();
    }
    Strand chosen = offered[option];
    if (chosen != last) {
      if (last.enabledAt >= 0 && !last.yielded && last.waiting == Wait.NONE) {
        preemptions++;
        if (observer != null) {
          observer.preempts(last);
        }
      }
      chosen.spin.reset();
    }
    if (chosen.waiting != Wait.NONE) {
      endWait(chosen);
    }
    chosen.yielded = false;
    events.clear();
    events.add(chosen.id, chosen.operation, chosen.target);
    if (observer != null) {
      observer.proceeds(chosen);
    }
    return chosen;
  }

  /** Options that differ from the enabled strands: spinners out, early wake-ups in. */
  private void collectOffer(Strand last) {
    int capacity = enabledCount + strandCount;
    if (offer.length < capacity) {
      offer = new Strand[capacity * 2];
    }
    long firstTimeout = earliestDeadline();
    int count = 0;
    boolean isSpinning = last.yielded && last.spin.isSpinning();
    for (int i = 0; i < enabledCount; i++) {
      Strand strand = enabled[i];
      boolean oversleeps = strand.waiting == Wait.SLEEP && strand.deadline > firstTimeout;
      if (!oversleeps && !(isSpinning && strand == last)) {
        offer[count++] = strand;
      }
    }
    if (expireAnytime) {
      for (int i = 0; i < timedCount; i++) {
        if (canEndWait(timed[i])) {
          offer[count++] = timed[i];
        }
      }
    }
    if (spuriousLeft > 0 && waiters > 0) {
      for (int i = 0; i < strandCount; i++) {
        Strand strand = all[i];
        boolean isOffered = expireAnytime && strand.timedAt >= 0;
        if (isWaiter(strand) && !isOffered && canEndWait(strand)) {
          offer[count++] = strand;
        }
      }
    }
    if (count == 0) {
      if (isSpinning) {
        offer[count++] = last;
      } else {
        // Only sleepers beyond the first time-out: that one has to expire first.
        expireEarliest();
        collectOffer(last);
        return;
      }
    }
    offered = offer;
    offeredCount = count;
  }

  private static boolean isWaiter(Strand strand) {
    return !strand.terminated && (strand.waiting == Wait.NOTIFY || strand.waiting == Wait.PARK);
  }

  /** A waiter needs its monitor to go on; one that is taken keeps it waiting all the same. */
  private boolean canEndWait(Strand strand) {
    return strand.waiting != Wait.NOTIFY || waitSets.isFree(strand.waitingFor);
  }

  /** The chosen strand wakes by itself: from sleep, by an early time-out or without a reason. */
  private void endWait(Strand strand) {
    if (strand.waiting == Wait.SLEEP) {
      clock.advanceTo(strand.deadline);
      strand.deadline = Strand.NO_DEADLINE;
    } else if (strand.timedAt >= 0 && expireAnytime) {
      clock.advanceTo(strand.deadline);
      strand.timedOut = true;
    } else {
      spuriousLeft--;
    }
    if (strand.waiting == Wait.NOTIFY) {
      waitSets.leave(strand);
    }
    wake(strand);
  }

  private long earliestDeadline() {
    long earliest = Long.MAX_VALUE;
    for (int i = 0; i < timedCount; i++) {
      earliest = Math.min(earliest, timed[i].deadline);
    }
    return earliest;
  }

  /** Nothing else can run: the first time-outs expire. Whether there were any. */
  private boolean expireEarliest() {
    if (timedCount == 0) {
      return false;
    }
    long earliest = earliestDeadline();
    clock.advanceTo(earliest);
    for (int i = timedCount - 1; i >= 0; i--) {
      // Backwards: waking a strand puts the last one in its place.
      Strand strand = timed[i];
      if (strand.deadline == earliest) {
        strand.timedOut = true;
        if (strand.waiting == Wait.NOTIFY) {
          waitSets.expire(strand);
        } else {
          wake(strand);
        }
      }
    }
    return true;
  }

  /** Asks which of the waiters a notify wakes. */
  public Strand chooseWaiter(Strand[] candidates, int count) {
    kind = ChoiceKind.WAITER;
    offered = candidates;
    offeredCount = count;
    int option = strategy.choose(this);
    return candidates[option == Strategy.STOP ? 0 : option];
  }

  /** An operation that is no point, such as leaving a monitor, has taken effect. */
  public void effect(OperationKind operation, Object target, int site) {
    events.add(current.id, operation, target);
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

  public long steps() {
    return steps;
  }

  public int preemptions() {
    return preemptions;
  }

  public boolean isCutOff() {
    return cutOff;
  }

  // ---- ChoicePoint

  @Override
  public ChoiceKind kind() {
    return kind;
  }

  @Override
  public int options() {
    return offeredCount;
  }

  @Override
  public int strand(int option) {
    return offered[option].id;
  }

  @Override
  public String strandName(int option) {
    return offered[option].name();
  }

  @Override
  public OperationKind operation(int option) {
    return offered[option].operation;
  }

  @Override
  public Object target(int option) {
    return offered[option].target;
  }

  @Override
  public int site(int option) {
    return offered[option].site;
  }

  @Override
  public SiteKey siteKey(int option) {
    return siteKeys.apply(offered[option].site);
  }

  @Override
  public int lastStrand() {
    return current.id;
  }

  @Override
  public int lastOption() {
    if (offered == enabled) {
      return current.enabledAt;
    }
    for (int i = 0; i < offeredCount; i++) {
      if (offered[i] == current) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public boolean lastYielded() {
    return current.yielded;
  }

  @Override
  public long step() {
    return steps;
  }

  @Override
  public int strands() {
    return strandCount;
  }

  @Override
  public int events() {
    return events.size();
  }

  @Override
  public int eventStrand(int event) {
    return events.strand(event);
  }

  @Override
  public OperationKind eventKind(int event) {
    return events.kind(event);
  }

  @Override
  public Object eventTarget(int event) {
    return events.target(event);
  }
}
