package dev.selvage.core.engine.strand;

import dev.selvage.core.engine.determinism.Mixing;
import dev.selvage.core.engine.determinism.StrandSequences;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.ThreadCells;
import dev.selvage.core.engine.loop.HeadCounts;
import dev.selvage.core.engine.loop.LoopState;
import dev.selvage.model.OperationKind;
import java.util.Arrays;

/**
 * A thread of the program under test, as the engine sees it: one object per strand and execution.
 * What other strands can observe of it is in its {@link ThreadCells}; the rest is plain state of
 * the engine, public and mutable because every hook touches it.
 */
public final class Strand extends ThreadCells {
  /** No time limit on a wait. */
  public static final long NO_DEADLINE = -1;

  public final boolean daemon;

  private final Strand parent;
  private final int numberAmongSiblings;
  private int children;
  private String name;

  /** A hash of the name. */
  public final long key;

  /** The sequences for values that would differ from JVM to JVM. */
  private final StrandSequences own;

  /** The same for the code that it runs now: a static initializer has its own. */
  public StrandSequences draws;

  /** What it is about to do. */
  public OperationKind operation = OperationKind.BEGIN;

  public Object target;
  public int site;

  /** The element an array access is about. */
  public int index;

  /** The last call in controlled code, for a primitive below it; 0 when it has been used. */
  public int callSite;

  /** The call in controlled code for which the JDK runs; 0 for none. */
  public int jdkSite;

  /** The object of that call; null for none. */
  public Object jdkObject;

  /** Whether the JDK accesses a collection that only java.util.concurrent knows. */
  public boolean isInOwn;

  /** Whether the JDK has called a thread-safe object for that call. */
  public boolean hasNested;

  /** The last site in controlled code, for messages. */
  public int lastSite;

  /** When its wait or sleep ends by itself. */
  public long deadline = NO_DEADLINE;

  /** How long the latest sleep or wait with a time-out is. */
  long waitNanos;

  /** When it was last enabled, or the time that its sleep was over. */
  long readySince;

  /** How much it has done since then: steps, and more for a yield. */
  int effort;

  /** The monitor, or the strand to be joined, that it waits for. */
  public Object waitingFor;

  /** How often it has waited, to distinguish a wait from earlier ones. */
  public int waits;

  /** The strand that has last unparked it in the program's own code, and where. */
  public Strand unparker;

  public int unparkSite;

  /** The next one in the list of a monitor or of joiners. */
  public Strand nextInList;

  /** The strands that wait for this one to end. */
  public Strand joiners;

  public boolean timedOut;

  /** Real monitors held and static initializers entered: above 0 it takes no points. */
  public int atomic;

  /** Static initializers entered: HotSpot must not unmount such a stack. */
  public int initializers;

  /** Classes that it is initializing. */
  public int initializing;

  /** Whether controlled code has just called start: the point for it has been taken. */
  public boolean isStarting;

  /** Whether JDK code has started a thread for it: the new one may go first from now on. */
  public boolean owesPoint;

  /** The compare-and-set that is under way; null for none. */
  public Object update;

  /** Whether it has accessed shared memory without a point since its last one. */
  public boolean touched;

  /** Accesses since its last point. */
  public int quietAccesses;

  /** How often it has spun inside the JDK since its last point or wait. */
  public int spinsInJdk;

  /** Readings of the clock since it last waited. */
  public int clockReadings;

  /** Identity hash codes it has asked for; null for none. */
  public SeedCounts hashesAsked;

  /** Whether it is about to end, and no other strand keeps the program running. */
  boolean endsProgram;

  /** Whether it yields at the current point. */
  boolean yielded;

  /** The state of the {@link Carrier} for this strand. */
  Object vehicle;

  /** How often it may still be at the head of any loop before that is counted. */
  public int freeHeads = HeadCounts.FREE;

  /** How often it was at the heads of loops, before they are looked at; null for never. */
  public HeadCounts heads;

  /** Its loops; null before the first one that is looked at. */
  public LoopState loops;

  /** Whether it is kept at the head of a loop. */
  boolean isHeld;

  /** Whether it makes a round of its loop only to make sure that the round changes nothing. */
  boolean isMakingSure;

  /** What {@link Spinners} knew when it last made sure. */
  long sureSince = -1;

  /** For the current wait: whether it is that of an idle pool worker; 0 not known, 1 yes, 2 no. */
  public int idleState;

  final SpinDetector spin = new SpinDetector();

  Strand(int id, Thread thread, Strand parent, Effects effects) {
    super(id, thread, effects);
    this.daemon = thread.isDaemon();
    this.parent = parent;
    this.numberAmongSiblings = parent == null ? 0 : ++parent.children;
    this.key = parent == null ? 1 : Mixing.mix(parent.key * Mixing.GOLDEN + numberAmongSiblings);
    this.own = parent == null ? StrandSequences.ofBody() : parent.own.child(numberAmongSiblings);
    this.draws = own;
  }

  /**
   * Parents before children, and siblings in their order, according to the names: the same in every
   * schedule, regardless of which was started first.
   */
  public static int compareByName(Strand a, Strand b) {
    return Arrays.compare(a.path(), b.path());
  }

  private int[] path() {
    if (parent == null) {
      return new int[0];
    }
    int[] before = parent.path();
    int[] path = Arrays.copyOf(before, before.length + 1);
    path[before.length] = numberAmongSiblings;
    return path;
  }

  /** Whether there is no other strand yet: whatever it does happens before all that others do. */
  public boolean isAlone() {
    return parent == null && children == 0;
  }

  /** The name by parent and number, the same in every schedule: {@code main}, {@code main.2}. */
  public String name() {
    if (name == null) {
      name = parent == null ? "main" : parent.name() + "." + numberAmongSiblings;
    }
    return name;
  }

  /** It is at a point: what it has done since the one before no longer matters. */
  void begins() {
    owesPoint = false;
    touched = false;
    quietAccesses = 0;
    spinsInJdk = 0;
  }

  // ---- waits

  /**
   * Begins or ends a wait.
   *
   * @param why one of {@link Wait}
   */
  void waits(int why) {
    setWaiting(why);
  }

  /** Its time-out expires because no strand can continue. */
  void expires(int expiry) {
    timedOut = true;
    wokenByExpiry(expiry);
  }

  /** The clock passes its deadline because another strand wakes from a later one. */
  void isPassed() {
    timedOut = true;
  }

  /** Whether it could be chosen now. */
  public boolean isEnabled() {
    return !peekEnded() && !isHeld && (peekWaiting() == Wait.NONE || peekWaiting() == Wait.SLEEP);
  }

  /** Whether its wait ends by itself at some time. */
  public boolean isTimed() {
    return deadline != NO_DEADLINE && !isEnabled();
  }

  /** Whether it is at the head of a loop in which it would do the same again and again. */
  public boolean isSpinning() {
    return isHeld;
  }

  /** Whether it waits in a loop, again and again, and its time-out would change nothing. */
  public boolean isPollingInVain() {
    return isTimed() && Clockwork.isInVain(this, Clockwork.SURE);
  }

  /** It is going to wait. */
  void beginsWait(Object newWaitingFor) {
    waitingFor = newWaitingFor;
    waits++;
    timedOut = false;
    idleState = 0;
    clockReadings = 0;
    spinsInJdk = 0;
  }

  /** Whether it could continue without giving way to others. */
  boolean couldGoOn() {
    return operation != OperationKind.END && !yielded && !peekEnded() && peekWaiting() == Wait.NONE;
  }

  public boolean isBody() {
    return parent == null;
  }

  /** Makes an operation the pending one. */
  public void pend(OperationKind operation, Object target, int site) {
    this.operation = operation;
    this.target = target;
    this.site = site;
    if (site != 0) {
      lastSite = site;
    }
  }

  /** The site of the call below which a primitive was reached; asked once. */
  public int takeCallSite() {
    int taken = callSite;
    callSite = 0;
    return taken;
  }
}
