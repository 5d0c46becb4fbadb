package dev.selvage.bridge;

/**
 * The hooks that instrumented code calls, each forwarding to the armed engine. Names and
 * descriptors are used by the transformers.
 */
public final class Hooks {
  /** Null while nothing is under control. Plain: threads that see it late are not strands. */
  private static EngineHooks engine;

  /**
   * The thread that runs code of the program now; null while the tool's own code runs. Here, so
   * that code of the JDK, which the tool uses as well, finds out with one load that hooks would do
   * nothing. Plain: only the thread whose turn it is changes it, and others need not see that.
   */
  private static Thread active;

  private Hooks() {}

  public static void arm(EngineHooks hooks) {
    engine = hooks;
  }

  public static void disarm() {
    engine = null;
  }

  /** The armed engine, or null. */
  static EngineHooks engine() {
    return engine;
  }

  /** Whether the running strand is in a collection that only java.util.concurrent knows. */
  private static boolean isInOwn;

  /** Whether code of a program runs under control, on whatever thread, and what it calls counts. */
  public static boolean active() {
    return active != null && !isInOwn;
  }

  /** Called whenever another strand runs, or the running one enters or leaves such a collection. */
  public static void inOwn(boolean newIsInOwn) {
    isInOwn = newIsInOwn;
  }

  /** The thread that runs code of the program now; null for none. */
  public static Thread activeThread() {
    return active;
  }

  /**
   * @param thread null when code of the tool is to run
   */
  public static void activate(Thread thread) {
    active = thread;
  }

  /** Whether the calling thread is under control. */
  public static boolean on() {
    EngineHooks e = engine;
    return e != null && e.controls();
  }

  /** The same for a thread that is about to wait or yield; throws if its execution is over. */
  private static boolean waits() {
    EngineHooks e = engine;
    return e != null && e.controlsWait();
  }

  /** Pauses control until {@link #resume}; returns whether the calling thread was a strand. */
  public static boolean pause() {
    EngineHooks e = engine;
    return e != null && e.pause();
  }

  /** Undoes a {@link #pause} that returned true. */
  public static void resume() {
    engine.resume();
  }

  public static void field(Object target, int site) {
    EngineHooks e = engine;
    if (e != null) {
      e.field(target, site);
    }
  }

  public static void staticField(int site) {
    EngineHooks e = engine;
    if (e != null) {
      e.field(null, site);
    }
  }

  public static void array(Object array, int index, int site) {
    EngineHooks e = engine;
    if (e != null) {
      e.array(array, index, site);
    }
  }

  public static void call(Object receiver, int site) {
    EngineHooks e = engine;
    if (e != null) {
      e.call(receiver, site);
    }
  }

  /** The JDK is about to run code for the program that is not about one object. */
  public static void enters(int site) {
    EngineHooks e = engine;
    if (e != null) {
      e.enters(site);
    }
  }

  /** Code of the JDK is about to call an object that may be thread-safe. */
  public static void nested(Object receiver) {
    EngineHooks e = engine;
    if (e != null && receiver != null) {
      e.nested(receiver);
    }
  }

  /** A collection or array that is passed to the JDK. */
  public static void argument(Object argument, int site) {
    EngineHooks e = engine;
    if (e != null && argument != null) {
      e.argument(argument, site);
    }
  }

  /** Elements of an array that is passed to the JDK. */
  public static void elements(Object array, int from, int count, int site) {
    EngineHooks e = engine;
    if (e != null && array != null) {
      e.elements(array, from, count, site);
    }
  }

  public static byte[] hiddenClass(Class<?> host, byte[] bytes) {
    return HiddenClasses.rewritten(host, bytes);
  }

  public static void inside(Object self) {
    EngineHooks e = engine;
    if (e != null) {
      e.inside(self);
    }
  }

  /** Only in the armed copy of a body. */
  public static void enter(Object monitor, int site) {
    engine.enter(monitor, site);
  }

  /** Only in the armed copy of a body. */
  public static void exit(Object monitor, int site) {
    engine.exit(monitor, site);
  }

  /** In place of {@code wait()}. */
  public static void await(Object monitor, int site) throws InterruptedException {
    if (waits()) {
      engine.await(monitor, 0, site);
    } else {
      monitor.wait();
    }
  }

  /** In place of {@code wait(long)}. */
  public static void await(Object monitor, long millis, int site) throws InterruptedException {
    if (waits()) {
      engine.await(monitor, nanos(millis, 0), site);
    } else {
      monitor.wait(millis);
    }
  }

  /** In place of {@code wait(long, int)}. */
  public static void await(Object monitor, long millis, int nanos, int site)
      throws InterruptedException {
    if (waits()) {
      engine.await(monitor, nanos(millis, nanos), site);
    } else {
      monitor.wait(millis, nanos);
    }
  }

  private static long nanos(long millis, int nanos) {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("nanosecond timeout value out of range");
    }
    return millis > (Long.MAX_VALUE - nanos) / 1_000_000
        ? Long.MAX_VALUE
        : millis * 1_000_000 + nanos;
  }

  /**
   * At the start of {@code Object.wait(long)}: whether the wait has been done. One on a real
   * monitor, of code that is not modelled, stays real.
   */
  public static boolean waited(Object monitor, long millis) throws InterruptedException {
    if (!waits() || !engine.owns(monitor) && Thread.holdsLock(monitor)) {
      return false;
    }
    engine.await(monitor, nanos(millis, 0), 0);
    return true;
  }

  public static void notifyOne(Object monitor, int site) {
    if (on()) {
      engine.notifyOne(monitor, site);
    } else {
      monitor.notify();
    }
  }

  public static void notifyEvery(Object monitor, int site) {
    if (on()) {
      engine.notifyEvery(monitor, site);
    } else {
      monitor.notifyAll();
    }
  }

  public static boolean holdsLock(Object monitor) {
    return on() ? engine.holdsLock(monitor) : Thread.holdsLock(monitor);
  }

  /** In place of {@code Unsafe.park}. */
  public static void unsafePark(Object unsafe, boolean isAbsolute, long time) {
    if (!waits()) {
      ((jdk.internal.misc.Unsafe) unsafe).park(isAbsolute, time);
    } else if (isAbsolute) {
      engine.parkUntil(time);
    } else {
      engine.park(time == 0 ? -1 : time);
    }
  }

  /** In place of {@code Unsafe.unpark}. */
  public static void unsafeUnpark(Object unsafe, Object thread) {
    EngineHooks e = engine;
    if (e == null || thread == null || !e.unpark(thread)) {
      ((jdk.internal.misc.Unsafe) unsafe).unpark(thread);
    }
  }

  public static boolean started(Thread thread) {
    EngineHooks e = engine;
    return e != null && e.start(thread);
  }

  /** At the start of {@code run()} of a thread: whether a strand has been run to its end. */
  public static boolean ran(Object self) {
    EngineHooks e = engine;
    return e != null && self instanceof Thread thread && e.runs(thread);
  }

  public static int alive(Thread thread) {
    EngineHooks e = engine;
    return e == null ? -1 : e.alive(thread);
  }

  public static boolean joined(Thread thread, long millis) throws InterruptedException {
    if (!waits()) {
      return false;
    }
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    return engine.join(thread, millis);
  }

  public static boolean yielded() {
    if (!waits()) {
      return false;
    }
    engine.yieldNow();
    return true;
  }

  public static void spinWait() {
    if (waits()) {
      engine.spinWait();
    } else {
      Thread.onSpinWait();
    }
  }

  public static boolean slept(long nanos) throws InterruptedException {
    if (!waits()) {
      return false;
    }
    engine.sleep(nanos);
    return true;
  }

  /** In place of reading the interrupt status of a thread: 1 set, 0 not set, -1 not a strand. */
  public static int interruptStatus(Thread thread) {
    EngineHooks e = engine;
    return e == null ? -1 : e.interruptStatus(thread);
  }

  /** In place of writing the interrupt status of a thread: whether it was a strand. */
  public static boolean setInterruptStatus(Thread thread, boolean value) {
    EngineHooks e = engine;
    return e != null && e.setInterruptStatus(thread, value);
  }

  /** At the start of {@code Thread.threadState}: the status bits of a strand, or -1. */
  public static int threadStatus(Thread thread) {
    EngineHooks e = engine;
    return e == null ? -1 : e.threadStatus(thread);
  }

  public static void interrupted(Thread thread) {
    EngineHooks e = engine;
    if (e != null) {
      e.interrupted(thread);
    }
  }

  public static long nanoTime() {
    return on() ? engine.values().nanoTime() : System.nanoTime();
  }

  public static long currentTimeMillis() {
    return on() ? engine.values().currentTimeMillis() : System.currentTimeMillis();
  }

  /** In place of {@code VM.getNanoTimeAdjustment}, the clock below {@code java.time}. */
  public static long nanosSince(long epochSecond) {
    return on()
        ? engine.values().nanosSince(epochSecond)
        : jdk.internal.misc.VM.getNanoTimeAdjustment(epochSecond);
  }

  public static void atomicEnter() {
    EngineHooks e = engine;
    if (e != null) {
      e.atomicEnter();
    }
  }

  public static void atomicExit() {
    EngineHooks e = engine;
    if (e != null) {
      e.atomicExit();
    }
  }

  /**
   * @param type whose static initializer it is
   */
  public static void initializerEnter(String type) {
    EngineHooks e = engine;
    if (e != null) {
      e.initializerEnter(type);
    }
  }

  public static void initializerExit() {
    EngineHooks e = engine;
    if (e != null) {
      e.initializerExit();
    }
  }

  public static Object commonPool(Object real) {
    EngineHooks e = engine;
    return e == null ? real : e.commonPool(real);
  }

  public static void exiting(int status) {
    EngineHooks e = engine;
    if (e != null) {
      e.exit(status);
    }
  }

  /** At the start of {@code Thread.getStackTrace}. */
  public static StackTraceElement[] stackTrace(Thread thread) {
    EngineHooks e = engine;
    return e == null ? null : e.stackTrace(thread);
  }
}
