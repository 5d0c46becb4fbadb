package dev.selvage.specimens.clean;

/**
 * A client asks three times whether the server is up and sleeps 50 ms after each time.
 *
 * <p>Fixed: it then waits until the server has started.
 */
public final class SleepingRetriesFixed {
  public static void main(String[] args) throws Exception {
    Server server = new Server();
    Thread starter = new Thread(() -> server.isUp = true, "starter");
    starter.start();
    for (int i = 0; i < 3 && !server.isUp; i++) {
      Thread.sleep(50);
    }
    starter.join();
    if (!server.isUp) {
      throw new AssertionError("the server is down");
    }
  }

  private static final class Server {
    private volatile boolean isUp;
  }
}
