package dev.selvage.programs.real;

import java.nio.ByteBuffer;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.zip.CRC32;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * A server on Jetty that adds numbers, computes checksums of what it is sent, and counts. {@link
 * JettyLoad} is its load, {@link JettyAlive} asks whether it still serves. It ends when it is asked
 * for {@code /stop}, or after the number of seconds in its second argument.
 */
public final class JettyService {
  private static final int THREADS = 12;
  private static final long LONGEST_SECONDS = 120;

  private final CountDownLatch stop = new CountDownLatch(1);
  private final ConcurrentHashMap<String, LongAdder> counters = new ConcurrentHashMap<>();
  private final Server server = new Server(new QueuedThreadPool(THREADS, 4));
  private final ServerConnector connector = new ServerConnector(server, 1, 2);

  JettyService(int port) throws Exception {
    connector.setHost("localhost");
    connector.setPort(port);
    server.addConnector(connector);
    server.setHandler(new Calculator());
    server.start();
  }

  /**
   * @param args the port, and the number of seconds after which to stop if nobody asks for it
   */
  public static void main(String[] args) throws Exception {
    long seconds = args.length > 1 ? Long.parseLong(args[1]) : LONGEST_SECONDS;
    JettyService service = new JettyService(Integer.parseInt(args[0]));
    System.out.println("serving on port " + service.port());
    service.stop.await(seconds, TimeUnit.SECONDS);
    service.close();
    System.out.println("served");
  }

  int port() {
    return connector.getLocalPort();
  }

  void close() throws Exception {
    server.stop();
  }

  private final class Calculator extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      Fields query = Request.extractQueryParameters(request);
      String answer =
          switch (Request.getPathInContext(request)) {
            case "/sum" -> "" + sum(number(query, "from"), number(query, "to"));
            case "/checksum" -> "" + checksum(Content.Source.asByteBuffer(request));
            case "/count" -> {
              counters.computeIfAbsent(query.getValue("name"), name -> new LongAdder()).increment();
              yield "counted";
            }
            case "/total" -> "" + counters.getOrDefault(query.getValue("name"), new LongAdder());
            case "/stop" -> {
              stop.countDown();
              yield "stopping";
            }
            default -> null;
          };
      if (answer == null) {
        Response.writeError(request, response, callback, HttpStatus.NOT_FOUND_404);
      } else {
        Content.Sink.write(response, true, answer, callback);
      }
      return true;
    }

    private static int number(Fields query, String name) {
      return Integer.parseInt(query.getValue(name));
    }
  }

  /** Of all whole numbers from the one to the other. */
  static long sum(int from, int to) {
    long sum = 0;
    for (int i = from; i <= to; i++) {
      sum += i;
    }
    return sum;
  }

  static long checksum(ByteBuffer content) {
    CRC32 sum = new CRC32();
    sum.update(content);
    return sum.getValue();
  }
}
