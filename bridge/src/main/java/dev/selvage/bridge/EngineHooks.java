package dev.selvage.bridge;

/**
 * What an engine does at each hook. The site is 0 for calls from code that takes no scheduling
 * points. Every method may be called on any thread of the JVM and has no effect on threads that are
 * not under control.
 */
public abstract class EngineHooks {
  /** Whether the calling thread runs a strand. */
  public abstract boolean controls();

  /** The same on a thread about to wait; throws on one whose execution is over. */
  public abstract boolean controlsWait();

  /** When called on a strand: takes the calling thread out of control, until {@link #resume}. */
  public abstract boolean pause();

  /** Undoes a {@link #pause} that returned true. */
  public abstract void resume();

  public abstract void field(Object target, int site);

  public abstract void array(Object array, int index, int site);

  public abstract void call(Object receiver, int site);

  /** The JDK is about to run code for the program that is not about one object. */
  public abstract void enters(int site);

  /** Code of the JDK is about to call an object that may be thread-safe. */
  public abstract void nested(Object receiver);

  public abstract void argument(Object argument, int site);

  public abstract void elements(Object array, int from, int count, int site);

  /** JDK code of this object is about to take a step before which other strands may run. */
  public abstract void inside(Object self);

  public abstract void enter(Object monitor, int site);

  public abstract void exit(Object monitor, int site);

  /** Waits; {@code nanos} 0 means forever. Only called when {@link #controls()}. */
  public abstract void await(Object monitor, long nanos, int site) throws InterruptedException;

  public abstract void notifyOne(Object monitor, int site);

  public abstract void notifyEvery(Object monitor, int site);

  /** Whether the calling strand owns the modelled monitor of an object. */
  public abstract boolean owns(Object monitor);

  public abstract boolean holdsLock(Object monitor);

  /**
   * The hash code of an object is about to be asked for.
   *
   * @param isIdentity whether it is the one of {@code Object}, even if the class overrides it
   */
  public void hashing(Object object, boolean isIdentity) {
    HashKind.hashing(object, isIdentity);
  }

  /** Parks; negative {@code nanos} mean forever. Only called when {@link #controls()}. */
  public abstract void park(long nanos);

  /**
   * Parks until a time of {@link Values.Engine#currentTimeMillis()}. Only called when {@link
   * #controls()}.
   */
  public abstract void parkUntil(long deadline);

  /** Whether the thread is a strand, and so has been given its permit. */
  public abstract boolean unpark(Object thread);

  /** Whether the thread was started as a strand. */
  public abstract boolean start(Thread thread);

  /** Whether the calling thread was started for a strand, which has been run to its end. */
  public abstract boolean runs(Thread thread);

  /** 1 set, 0 not set, -1 not a strand. */
  public abstract int interruptStatus(Thread thread);

  /** Whether it was a strand. */
  public abstract boolean setInterruptStatus(Thread thread, boolean value);

  /** The status bits of a strand as the JVM has them, or -1. */
  public abstract int threadStatus(Thread thread);

  /** 1 alive, 0 not alive, -1 not a strand. */
  public abstract int alive(Thread thread);

  /** Whether the thread is a strand, and so has been waited for. */
  public abstract boolean join(Thread thread, long millis) throws InterruptedException;

  public abstract void yieldNow();

  public abstract void spinWait();

  /** Only called when {@link #controls()}. */
  public abstract void sleep(long nanos) throws InterruptedException;

  /** The interrupt flag of the thread has been set. */
  public abstract void interrupted(Thread thread);

  /** What the program gets in place of values that differ from JVM to JVM. */
  public abstract Values.Engine values();

  public abstract void atomicEnter();

  public abstract void atomicExit();

  public abstract void initializerEnter(String type);

  public abstract void initializerExit();

  /** What the engine needs to know about the locks of {@code java.util.concurrent}. */
  public abstract Locks.Engine locks();

  /** What the engine does where the bytecode does not name the member that is reached. */
  public abstract Indirect.Engine indirect();

  /** How static state is set up again. */
  public abstract Statics.Engine statics();

  public abstract Object commonPool(Object real);

  /** Ends the execution when called on a strand, and then never returns. */
  public abstract void exit(int status);

  /** The stack of a strand that is not running; null if the thread is not a strand. */
  public abstract StackTraceElement[] stackTrace(Thread thread);
}
