package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server opens a session for a user unless there is one; the map is concurrent, the check and the
 * put are two calls.
 *
 * <p>Bug class: check-then-act on a ConcurrentHashMap<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class CheckThenPut {
  public static void main(String[] args) throws Exception {
    Server server = new Server();
    Thread browser = new Thread(() -> server.login("ada"), "browser");
    Thread phone = new Thread(() -> server.login("ada"), "phone");
    browser.start();
    phone.start();
    browser.join();
    phone.join();
    if (server.opened.get() != 1) {
      throw new AssertionError("opened " + server.opened + " sessions for one user");
    }
  }

  private static final class Server {
    private final ConcurrentMap<String, Integer> sessions = new ConcurrentHashMap<>();
    private final AtomicInteger opened = new AtomicInteger();

    void login(String user) {
      if (!sessions.containsKey(user)) {
        sessions.put(user, opened.incrementAndGet());
      }
    }
  }
}
