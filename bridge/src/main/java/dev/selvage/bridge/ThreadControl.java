package dev.selvage.bridge;

/**
 * What only code inside {@code java.lang} may do with a thread. The only subclass is generated into
 * that package when the agent starts.
 */
public abstract class ThreadControl {
  private static ThreadControl instance;

  public static ThreadControl get() {
    return instance;
  }

  /** Called once, when the agent starts. */
  public static void set(ThreadControl control) {
    instance = control;
  }

  /** Makes {@code current} what {@code Thread.currentThread()} returns on {@code carrier}. */
  public abstract void setCurrent(Thread carrier, Thread current);

  public abstract void dispatchUncaught(Thread thread, Throwable thrown);

  public abstract boolean clearInterrupt(Thread thread);

  public abstract boolean isInterrupted(Thread thread);

  /** Sets the state of {@code ThreadLocalRandom}. */
  public abstract void seed(Thread thread, long seed, int probe, int secondary);
}
