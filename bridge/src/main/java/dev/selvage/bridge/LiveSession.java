package dev.selvage.bridge;

/**
 * A mode on real threads, as rewritten code sees it: what {@link LiveHooks} forwards to. What a
 * mode does not override has no effect. Hooks with a site come from code that is rewritten for
 * modes that act after an operation, those without from code for modes that act before it.
 */
public abstract class LiveSession {
  /** An interest in a method: its calls and returns are to be reported. */
  public static final int CALLS = 1;

  /** An interest in a method: its entry is to be reported like an operation that synchronizes. */
  public static final int POINT = 2;

  /** Before an operation that synchronizes. */
  protected void synchronizing() {}

  /**
   * Before a call that synchronizes if its receiver is thread-safe.
   *
   * @param receiver may be null
   */
  protected void synchronizing(Object receiver) {}

  /**
   * Before an operation that synchronizes; only if {@link #wantsBefore()}.
   *
   * @param target the monitor or the receiver; null if there is none
   */
  protected void before(Object target, int site) {}

  /**
   * After an operation that synchronizes.
   *
   * @param target the monitor or the receiver; null if there is none, or it is not known
   */
  protected void after(Object target, int site) {}

  /** Like {@link #before}, if the receiver is thread-safe. */
  protected void beforeCall(Object receiver, int site) {}

  /** Like {@link #after}, if the receiver is thread-safe. */
  protected void afterCall(Object receiver, int site) {}

  /** A method begins that a thread or a pool may have been given to run. */
  protected void started(int site) {}

  /** The calling platform thread is about to end; only if {@link #wantsEnds()}. */
  protected void ended() {}

  /** A method begins in which there is an interest as a {@link #POINT}. */
  protected void reached(int site) {}

  /** A method begins in whose {@link #CALLS} there is an interest. */
  protected void entered(int site) {}

  /** Such a method ends, normally or not; constructors that throw are not reported. */
  protected void left(int site) {}

  /** Whether code is to call hooks also before operations; asked when a class is rewritten. */
  public boolean wantsBefore() {
    return false;
  }

  /** Whether the ends of threads are to be reported; asked once. */
  public boolean wantsEnds() {
    return false;
  }

  /**
   * The interest in a method; asked when its class is rewritten.
   *
   * @param className with dots
   */
  public int interestIn(String className, String method) {
    return 0;
  }

  /** Whether classes have to keep their members, because the hooks are taken out again later. */
  public boolean isTemporary() {
    return false;
  }
}
