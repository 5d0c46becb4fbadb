package dev.selvage.bridge;

/**
 * The hooks of programs that run on real threads, each forwarding to the armed session. Code calls
 * them only where it was rewritten for such a mode, in a JVM that has no engine. Names and
 * descriptors are used by the transformer.
 */
public final class LiveHooks {
  /** Null until a session is armed. Plain: it does not matter when a thread sees a new one. */
  private static LiveSession session;

  private LiveHooks() {}

  /** From now on hooks go to this session. */
  public static void arm(LiveSession newSession) {
    session = newSession;
  }

  public static void synchronizing() {
    LiveSession s = session;
    if (s != null) {
      s.synchronizing();
    }
  }

  public static void synchronizing(Object receiver) {
    LiveSession s = session;
    if (s != null) {
      s.synchronizing(receiver);
    }
  }
}
