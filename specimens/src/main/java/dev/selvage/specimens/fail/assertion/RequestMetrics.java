package dev.selvage.specimens.fail.assertion;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A web server counts requests and errors for each route in a static map. The requests are handled
 * by a parallel stream. The map is a concurrent one, but reading a count and putting it back
 * increased are two steps, so that a request is not counted.
 *
 * <p>Bug class: lost update on a ConcurrentHashMap<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class RequestMetrics {
  public static void main(String[] args) {
    List<Request> requests =
        List.of(new Request("/cart", 2), new Request("/cart", 0), new Request("/search", 7));
    Server server = new Server();
    requests.parallelStream().forEach(server::handle);

    if (Metrics.requests() != requests.size()) {
      throw new AssertionError("requests in total: " + Metrics.requests());
    }
    if (Metrics.of("/cart") != 2 || Metrics.of("/search") != 1) {
      throw new AssertionError(
          Metrics.requests() + " requests, but the routes have " + Metrics.report());
    }
    if (Metrics.of("/cart.error") != 1) {
      throw new AssertionError("errors of the cart: " + Metrics.of("/cart.error"));
    }
  }

  private record Request(String route, int items) {}

  private record Response(int status, String body) {}

  /** Counts since the server has started, for all threads that serve. */
  private static final class Metrics {
    private static final AtomicLong TOTAL = new AtomicLong();
    private static final Map<String, Long> COUNTS = new ConcurrentHashMap<>();

    private Metrics() {}

    static void request(String route) {
      TOTAL.incrementAndGet();
      count(route);
    }

    static void error(String route) {
      count(route + ".error");
    }

    private static void count(String name) {
      Long before = COUNTS.get(name);
      COUNTS.put(name, before == null ? 1 : before + 1);
    }

    static long requests() {
      return TOTAL.get();
    }

    static long of(String name) {
      return COUNTS.getOrDefault(name, 0L);
    }

    static String report() {
      StringBuilder lines = new StringBuilder();
      COUNTS.forEach((name, count) -> lines.append(name).append(' ').append(count).append("; "));
      return lines.toString();
    }
  }

  private static final class Server {
    Response handle(Request request) {
      Metrics.request(request.route());
      Response response = answer(request);
      if (response.status() >= 400) {
        Metrics.error(request.route());
      }
      return response;
    }

    private Response answer(Request request) {
      if (request.items() == 0) {
        return new Response(404, "nothing there");
      }
      return new Response(200, request.items() + " items");
    }
  }
}
