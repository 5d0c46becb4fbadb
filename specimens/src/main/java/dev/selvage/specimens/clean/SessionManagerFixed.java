package dev.selvage.specimens.clean;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A session manager listens to the logins of a server that is running already.
 *
 * <p>Fixed: a factory method registers the manager when its constructor is done.
 */
public final class SessionManagerFixed {
  public static void main(String[] args) throws Exception {
    Server server = new Server();
    Thread ada = Thread.ofVirtual().name("ada").start(() -> server.login("ada"));
    Thread bob = Thread.ofVirtual().name("bob").start(() -> server.login("bob"));
    Manager manager = Manager.of(server, List.of("cid", "ada"));
    ada.join();
    bob.join();
    server.login("dan");
    if (manager.session("dan").logins() != 1 || manager.session("cid").logins() != 1) {
      throw new AssertionError("the sessions are " + manager.sessions);
    }
    if (manager.sessions.size() < 3 || manager.sessions.size() > 4) {
      throw new AssertionError("of 4 users some are missing: " + manager.sessions);
    }
  }

  private interface LoginListener {
    void loggedIn(String user);
  }

  private static final class Server {
    private final List<LoginListener> listeners = new CopyOnWriteArrayList<>();

    void addListener(LoginListener listener) {
      listeners.add(listener);
    }

    void login(String user) {
      if (user.isBlank()) {
        throw new IllegalArgumentException("who is that?");
      }
      for (LoginListener listener : listeners) {
        listener.loggedIn(user);
      }
    }
  }

  private record Session(String user, int logins) {
    static Session first(String user) {
      return new Session(user, 1);
    }

    Session again() {
      return new Session(user, logins + 1);
    }
  }

  private static final class Manager implements LoginListener {
    private final ConcurrentMap<String, Session> sessions;

    private Manager(List<String> saved) {
      sessions = restore(saved);
    }

    static Manager of(Server server, List<String> saved) {
      Manager manager = new Manager(saved);
      server.addListener(manager);
      return manager;
    }

    private static ConcurrentMap<String, Session> restore(List<String> saved) {
      ConcurrentMap<String, Session> restored = new ConcurrentHashMap<>();
      for (String user : saved) {
        restored.put(user, Session.first(user));
      }
      return restored;
    }

    @Override
    public void loggedIn(String user) {
      sessions.merge(user, Session.first(user), (known, first) -> known.again());
    }

    Session session(String user) {
      Session session = sessions.get(user);
      if (session == null) {
        throw new IllegalStateException(user + " is not logged in");
      }
      return session;
    }
  }
}
