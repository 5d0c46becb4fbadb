package dev.selvage.specimens.guard;

/**
 * A connection to a mail server. When it is open, the transport stores the stream of what the
 * server sends; the thread of the protocol, which is woken up for every event, reads from the
 * stream if there is one. An event before the stream is ignored, and the greeting of the server is
 * never read.
 *
 * <p>Bug: 13 of the table, Mozilla, {@code nsImapProtocol.cpp}<br>
 * Interleaving: the thread of the protocol reads the field before the transport writes it<br>
 * Accesses: {@code inputStream}, written by {@code onConnected}, read by {@code onEvent}<br>
 * Variables: one
 */
public final class MozillaImapStream {
  private record InputStream(String greeting) {}

  private final Object lock = new Object();
  private InputStream inputStream;
  private String greeting;

  private MozillaImapStream() {}

  public static void main(String[] args) throws Exception {
    Workload.run(args, MozillaImapStream::test, MozillaImapStream::production);
  }

  /** A server that needs a while for its greeting. */
  private static void test() throws Exception {
    for (int i = 0; i < 3; i++) {
      new MozillaImapStream().connect(500, 90_000, 100_000);
    }
  }

  /** A server nearby. */
  private static void production() throws Exception {
    for (int i = 0; i < 35; i++) {
      new MozillaImapStream().connect(4_000, 3_500, 12_000);
    }
  }

  private void connect(int microsToOpen, int least, int most) throws InterruptedException {
    new Crew()
        .start("transport", () -> onConnected(microsToOpen))
        .start("imap", () -> onEvent(least, most))
        .start("window", this::awaitGreeting)
        .joinOrThrow("the greeting of the server was ignored");
    if (!greeting.equals("* OK")) {
      throw new AssertionError(greeting);
    }
  }

  private void onConnected(int micros) {
    Delay.upTo(micros);
    inputStream = new InputStream("* OK");
  }

  private void onEvent(int least, int most) {
    Delay.between(least, most);
    if (inputStream != null) {
      String line = inputStream.greeting();
      synchronized (lock) {
        greeting = line;
        lock.notifyAll();
      }
    }
  }

  private void awaitGreeting() throws InterruptedException {
    synchronized (lock) {
      while (greeting == null) {
        lock.wait();
      }
    }
  }
}
