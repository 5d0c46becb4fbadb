package dev.selvage.core.engine.effect;

/**
 * The variables of one thread that other threads can observe. They are private: whatever reads or
 * changes one through this class announces that, so that no model can forget to. Methods whose
 * names begin with {@code peek} announce nothing; they are for messages, and for decisions that no
 * strand can observe.
 */
public abstract class ThreadCells {
  /** In place of the expiry that has ended a wait. */
  private static final int NO_EXPIRY = -1;

  /** The number of creation in this execution. */
  public final int id;

  public final Thread thread;

  /** Above 0 while the JVM loads or links on it: what happens to memory then does not count. */
  public int quiet;

  private final Effects effects;
  private boolean ended;
  private boolean permit;
  private boolean interrupted;
  private boolean notified;

  /** What it waits for, as the scheduler numbers it; 0 for nothing. */
  private int waiting;

  /** The expiry of time-outs that has ended its latest wait. */
  private int expiry = NO_EXPIRY;

  protected ThreadCells(int id, Thread thread, Effects effects) {
    this.id = id;
    this.thread = thread;
    this.effects = effects;
  }

  // ---- start and end

  /**
   * A strand is about to start a thread.
   *
   * @param thread not a strand yet
   */
  public static void starts(Effects effects, Thread thread) {
    effects.recorder().startsAnother();
    effects.readInterrupt(thread);
    effects.write(thread, Variable.START);
  }

  /** It has become a strand, because another one started it. */
  public final void startedBy(ThreadCells parent) {
    effects.start(parent, this);
  }

  /** It ends; what it has done is known to each strand that sees that. */
  public final void end() {
    ended = true;
    effects.write(thread, Variable.END);
    effects.release(this, thread, Variable.END);
  }

  /** Whether it has ended; asked by another strand. */
  public final boolean hasEnded(ThreadCells observer) {
    if (observer != this) {
      effects.read(thread, Variable.START);
      effects.read(thread, Variable.END);
    }
    if (ended) {
      effects.acquire(observer, thread, Variable.END);
    }
    return ended;
  }

  /** A strand joins it and stops for it, although it has no scheduling point or a time-out. */
  public final void stopsJoiner(ThreadCells joiner) {
    if (joiner != this) {
      effects.read(thread, Variable.END);
    }
    effects.readInterrupt(joiner.thread);
  }

  /**
   * Whether it has ended; asked by a strand that wants to continue once it has.
   *
   * @param isEndNeeded whether the joiner could not continue otherwise, apart from an interrupt
   */
  public final boolean endIsJoined(ThreadCells joiner, boolean isEndNeeded) {
    effects.read(thread, Variable.MONITOR);
    if (ended && isEndNeeded && !joiner.interrupted) {
      effects.await(thread, Variable.END);
    } else if (joiner != this) {
      effects.read(thread, Variable.END);
    }
    // An interrupted joiner continues before the end, too.
    effects.readInterrupt(joiner.thread);
    if (ended) {
      effects.acquire(joiner, thread, Variable.END);
      effects.joined(joiner, this);
    }
    return ended;
  }

  public final boolean peekEnded() {
    return ended;
  }

  // ---- permit

  /** It parks; returns whether it had a permit, which is then used up. */
  public final boolean takesPermit() {
    effects.read(thread, Variable.PERMIT);
    if (permit) {
      losesPermit();
      return true;
    }
    return false;
  }

  /** It no longer parks, and has used up the permit that has ended that, if one has. */
  public final void losesPermit() {
    effects.write(thread, Variable.PERMIT);
    permit = false;
  }

  public final void getsPermit() {
    effects.write(thread, Variable.PERMIT);
    permit = true;
  }

  public final boolean peekPermit() {
    return permit;
  }

  /** It gets its permit, which it would not if it had not been started. */
  public final void isUnparked() {
    effects.read(thread, Variable.START);
    getsPermit();
  }

  // ---- blocker

  /** What it parks for is set; asked for only by {@code LockSupport.getBlocker}. */
  public final void changesBlocker() {
    effects.writeBlocker(thread);
  }

  /** Another strand asks what a thread parks for. */
  public static void asksForBlocker(Effects effects, Thread thread) {
    effects.readBlocker(thread);
  }

  // ---- interrupt

  /** Whether it was interrupted, and so knows what was done before that; it no longer is. */
  public final boolean takesInterrupt() {
    boolean was = interrupted;
    effects.readInterrupt(thread);
    if (was) {
      effects.writeInterrupt(thread);
      interrupted = false;
      effects.acquire(this, thread, Variable.INTERRUPT);
    }
    return was;
  }

  /** Whether it is interrupted; asked by any strand. */
  public final boolean isInterrupted(ThreadCells observer) {
    effects.readInterrupt(thread);
    if (interrupted) {
      effects.acquire(observer, thread, Variable.INTERRUPT);
    }
    return interrupted;
  }

  public final void setInterrupted(boolean value, ThreadCells actor) {
    effects.writeInterrupt(thread);
    if (value) {
      effects.release(actor, thread, Variable.INTERRUPT);
    }
    interrupted = value;
  }

  /** A thread that is not under control interrupts it, which is reported as lost control. */
  public final void setInterruptedFromOutside(boolean value) {
    interrupted = value;
  }

  /** The interrupt status of a thread that is not a strand is read or changed. */
  public static void interruptsOther(Effects effects, Thread thread, boolean isChanged) {
    if (isChanged) {
      effects.writeInterrupt(thread);
    } else {
      effects.readInterrupt(thread);
    }
  }

  /** It becomes a strand with an interrupt status from before. */
  public final void beginsInterrupted(boolean value) {
    interrupted = value;
  }

  public final boolean peekInterrupted() {
    return interrupted;
  }

  // ---- waits

  /** It begins to wait to be notified. */
  public final void awaitsNotification() {
    notified = false;
  }

  public final void getsNotified() {
    notified = true;
    effects.write(thread, Variable.WAITING);
  }

  /** An interrupt reaches it, which ends a wait. */
  public final void isDisturbed() {
    effects.write(thread, Variable.WAITING);
  }

  /** Whether its wait, which is over, was ended by a notification. */
  public final boolean wasNotified() {
    effects.read(thread, Variable.WAITING);
    return notified;
  }

  public final boolean peekNotified() {
    return notified;
  }

  /** Changes what it waits for. */
  protected final void setWaiting(int newWaiting) {
    waiting = newWaiting;
    effects.recorder().writeState(thread);
  }

  public final int peekWaiting() {
    return waiting;
  }

  /** {@code Thread.getState} is called for it by another strand. */
  public final int waiting() {
    effects.readState(thread);
    return waiting;
  }

  /**
   * Time-outs have expired, its own among them, because no strand could continue.
   *
   * @param newExpiry the number of the expiry
   */
  protected final void wokenByExpiry(int newExpiry) {
    expiry = newExpiry;
  }

  /**
   * It continues, and announces why it can: it was started, or no other strand could continue.
   * Where the clock has passed its deadline, it could have continued before as well.
   *
   * @param begins whether this is its first step
   * @return whether time-outs had to expire for that
   */
  public final boolean goesOn(boolean begins) {
    if (begins) {
      effects.await(thread, Variable.START);
    }
    if (expiry == NO_EXPIRY) {
      return false;
    }
    effects.recorder().awaitAll(expiry);
    expiry = NO_EXPIRY;
    return true;
  }
}
