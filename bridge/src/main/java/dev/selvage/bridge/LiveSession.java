package dev.selvage.bridge;

/** A mode on real threads, as rewritten code sees it: what {@link LiveHooks} forwards to. */
public abstract class LiveSession {
  /** Before an operation that synchronizes. */
  protected abstract void synchronizing();

  /**
   * Before a call that synchronizes if its receiver is thread-safe.
   *
   * @param receiver may be null
   */
  protected abstract void synchronizing(Object receiver);
}
