package dev.selvage.specimens.guard;

/**
 * A connection to a web server. It hands a request to the transport, which writes it in a thread of
 * its own, and stores the handle that it gets. When headers come back, the transport calls the
 * connection, which uses the handle, although the call that returns it may not be over.
 *
 * <p>Bug: 14 of the table, Mozilla, {@code nsHttpConnection.cpp}<br>
 * Interleaving: the callback reads the handle before it is stored<br>
 * Accesses: {@code writeRequest}, written by {@code send}, read by {@code onHeadersAvailable}<br>
 * Variables: one
 */
public final class MozillaHttpHeaders {
  /** A request on its way. */
  private static final class WriteRequest {
    private volatile int headers;

    void addHeaders(int count) {
      headers += count;
    }
  }

  private WriteRequest writeRequest;

  private MozillaHttpHeaders() {}

  public static void main(String[] args) throws Exception {
    Workload.run(args, MozillaHttpHeaders::test, MozillaHttpHeaders::production);
  }

  /** A server far away. */
  private static void test() throws Exception {
    for (int i = 0; i < 3; i++) {
      new MozillaHttpHeaders().send(90_000, 100_000);
    }
  }

  /** A proxy on the same machine, which has the answer. */
  private static void production() throws Exception {
    for (int i = 0; i < 200; i++) {
      new MozillaHttpHeaders().send(0, 50);
    }
  }

  private void send(int least, int most) throws InterruptedException {
    Crew transport = new Crew();
    writeRequest = asyncWrite(transport, least, most);
    transport.join();
    if (writeRequest.headers != 7) {
      throw new AssertionError(writeRequest.headers + " headers");
    }
  }

  private WriteRequest asyncWrite(Crew transport, int least, int most) {
    WriteRequest request = new WriteRequest();
    transport.start(
        "transport",
        () -> {
          Delay.between(least, most);
          onHeadersAvailable(7);
        });
    return request;
  }

  private void onHeadersAvailable(int count) {
    writeRequest.addHeaders(count);
  }
}
