package dev.selvage.programs.real;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Random;

/** Clients of {@link JettyService} that check every answer. */
public final class JettyLoad implements AutoCloseable {
  private static final int CLIENTS = 6;
  private static final int REQUESTS = 1_200;
  private static final int LARGEST_BODY = 20_000;
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final int port;
  private final HttpClient http = HttpClient.newHttpClient();

  JettyLoad(int port) {
    this.port = port;
  }

  /**
   * @param args the port; how many requests each client sends; {@code stop} if the server shall
   *     stop then
   */
  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[0]);
    int requests = args.length > 1 ? Integer.parseInt(args[1]) : REQUESTS;
    run(port, requests);
    if (args.length > 2 && args[2].equals("stop")) {
      stop(port);
    }
    System.out.println("all " + CLIENTS * requests + " answers are right");
  }

  static void run(int port) throws Exception {
    run(port, REQUESTS);
  }

  private static void run(int port, int requests) throws Exception {
    try (JettyLoad load = new JettyLoad(port)) {
      // Several loads may follow each other.
      String name = "load-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
      Workers workers = new Workers();
      for (int i = 0; i < CLIENTS; i++) {
        int client = i;
        workers.start("client-" + i, () -> load.send(client, requests, name));
      }
      workers.join();
      long counted = (long) CLIENTS * (requests / 3);
      Workers.check("counts", counted, Long.parseLong(load.get("/total?name=" + name)));
    }
  }

  static void stop(int port) throws Exception {
    try (JettyLoad load = new JettyLoad(port)) {
      load.get("/stop");
    }
  }

  private void send(int client, int requests, String name) throws Exception {
    Random random = new Random(client);
    for (int i = 0; i < requests; i++) {
      switch (i % 3) {
        case 0 -> {
          int from = random.nextInt(1_000);
          int to = from + random.nextInt(10_000);
          String answer = get("/sum?from=" + from + "&to=" + to);
          Workers.check("sum", JettyService.sum(from, to), Long.parseLong(answer));
        }
        case 1 -> {
          byte[] body = new byte[random.nextInt(LARGEST_BODY)];
          random.nextBytes(body);
          String answer = ask(request("/checksum").POST(BodyPublishers.ofByteArray(body)).build());
          long expected = JettyService.checksum(ByteBuffer.wrap(body));
          Workers.check("checksum", expected, Long.parseLong(answer));
        }
        default -> get("/count?name=" + name);
      }
    }
  }

  @Override
  public void close() {
    http.close();
  }

  private String get(String path) throws IOException, InterruptedException {
    return ask(request(path).build());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path)).timeout(PATIENCE);
  }

  private String ask(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
    Workers.check("status of " + request.uri(), 200, response.statusCode());
    return response.body();
  }
}
