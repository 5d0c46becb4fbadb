package dev.selvage.specimens.clean;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server opens a session for a user unless there is one.
 *
 * <p>Fixed: computeIfAbsent makes the check and the put one operation.
 */
public final class CheckThenPutFixed {
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
      sessions.computeIfAbsent(user, name -> opened.incrementAndGet());
    }
  }
}
