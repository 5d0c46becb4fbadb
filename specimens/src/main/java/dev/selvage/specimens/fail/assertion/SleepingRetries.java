package dev.selvage.specimens.fail.assertion;

/**
 * A client asks three times whether the server is up and sleeps 50 ms after each time. The server
 * may take longer than that to start.
 *
 * <p>Bug class: bounded polling of a flag (sleep)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SleepingRetries {
  public static void main(String[] args) throws Exception {
    Server server = new Server();
    Thread starter = new Thread(() -> server.isUp = true, "starter");
    starter.start();
    for (int i = 0; i < 3 && !server.isUp; i++) {
      Thread.sleep(50);
    }
    if (!server.isUp) {
      throw new AssertionError("the server is down");
    }
    starter.join();
  }

  private static final class Server {
    private volatile boolean isUp;
  }
}
