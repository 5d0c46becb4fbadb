package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A web site keeps its sessions in a static map, under random identifiers. A sweeper removes those
 * that nobody has used for a while.
 *
 * <p>Fixed: a session never changes, and is renewed by another one in its place. The sweeper
 * removes it only if it is still the one that it has found expired.
 */
public final class LoginSessionsFixed {
  public static void main(String[] args) throws Exception {
    UUID anna = Sessions.login("anna");
    UUID bert = Sessions.login("bert");
    Thread.sleep(Sessions.IDLE_MILLIS + 1);
    Browser browser = new Browser(anna);
    Thread sweeper = new Thread(Sessions::sweep, "sweeper");
    Thread visitor = new Thread(browser, "visitor");
    sweeper.start();
    visitor.start();
    sweeper.join();
    visitor.join();
    Sessions.sweep();
    if (browser.accepted && !Sessions.isActive(anna)) {
      throw new AssertionError("a session was removed just after it was renewed");
    }
    if (Sessions.isActive(bert)) {
      throw new AssertionError("an idle session is still there");
    }
    if (Sessions.count() != (browser.accepted ? 1 : 0)) {
      throw new AssertionError(Sessions.count() + " sessions");
    }
  }

  private record Session(String user, long lastUsed) {
    Session renewed(long now) {
      return new Session(user, now);
    }

    boolean isExpired(long now) {
      return now - lastUsed > Sessions.IDLE_MILLIS;
    }
  }

  private static final class Sessions {
    private static final long IDLE_MILLIS = 1_000;
    private static final Map<UUID, Session> ACTIVE = new ConcurrentHashMap<>();

    private Sessions() {}

    static UUID login(String user) {
      UUID id = UUID.randomUUID();
      ACTIVE.put(id, new Session(user, System.currentTimeMillis()));
      return id;
    }

    /** Answers whether the session is still there, and keeps it for another while. */
    static boolean renew(UUID id) {
      long now = System.currentTimeMillis();
      return ACTIVE.computeIfPresent(id, (key, session) -> session.renewed(now)) != null;
    }

    static void sweep() {
      long now = System.currentTimeMillis();
      for (Map.Entry<UUID, Session> entry : ACTIVE.entrySet()) {
        Session session = entry.getValue();
        if (session.isExpired(now)) {
          ACTIVE.remove(entry.getKey(), session);
        }
      }
    }

    static boolean isActive(UUID id) {
      return ACTIVE.containsKey(id);
    }

    static int count() {
      return ACTIVE.size();
    }
  }

  private static final class Browser implements Runnable {
    private final UUID cookie;
    private boolean accepted;

    Browser(UUID cookie) {
      this.cookie = cookie;
    }

    @Override
    public void run() {
      accepted = Sessions.renew(cookie);
    }
  }
}
