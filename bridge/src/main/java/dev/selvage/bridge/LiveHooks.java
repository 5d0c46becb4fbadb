package dev.selvage.bridge;

/**
 * The hooks of programs that run on real threads, each forwarding to the armed session. Code calls
 * them only where it was rewritten for such a mode, in a JVM that has no engine. Names and
 * descriptors are used by the transformer.
 */
public final class LiveHooks {
  /** Null until a session is armed. Plain: it does not matter when a thread sees a new one. */
  private static LiveSession session;

  /** Takes the hooks out of the code again; null if that is not possible. */
  private static Runnable undoing;

  private LiveHooks() {}

  /** From now on hooks go to this session; null for none. */
  public static void arm(LiveSession newSession) {
    session = newSession;
  }

  /** The armed session, or null. */
  public static LiveSession armed() {
    return session;
  }

  /** Sets what takes the hooks out of the code when the session is over. */
  public static synchronized void undoWith(Runnable newUndoing) {
    undoing = newUndoing;
  }

  /** Takes the hooks out of the code, as far as the JVM permits that. */
  public static void undo() {
    Runnable task;
    synchronized (LiveHooks.class) {
      task = undoing;
      undoing = null;
    }
    if (task != null) {
      task.run();
    }
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

  public static void before(Object target, int site) {
    LiveSession s = session;
    if (s != null) {
      s.before(target, site);
    }
  }

  public static void after(Object target, int site) {
    LiveSession s = session;
    if (s != null) {
      s.after(target, site);
    }
  }

  public static void beforeCall(Object receiver, int site) {
    LiveSession s = session;
    if (s != null) {
      s.beforeCall(receiver, site);
    }
  }

  public static void afterCall(Object receiver, int site) {
    LiveSession s = session;
    if (s != null) {
      s.afterCall(receiver, site);
    }
  }

  public static void started(int site) {
    LiveSession s = session;
    if (s != null) {
      s.started(site);
    }
  }

  public static void reached(int site) {
    LiveSession s = session;
    if (s != null) {
      s.reached(site);
    }
  }

  /** The JDK calls it on a platform thread that ends, where the session wants that. */
  public static void ended() {
    LiveSession s = session;
    if (s != null) {
      s.ended();
    }
  }

  public static void entered(int site) {
    LiveSession s = session;
    if (s != null) {
      s.entered(site);
    }
  }

  public static void left(int site) {
    LiveSession s = session;
    if (s != null) {
      s.left(site);
    }
  }
}
