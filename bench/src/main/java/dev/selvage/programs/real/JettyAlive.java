package dev.selvage.programs.real;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Whether {@link JettyService} serves: ends with code 0 if it adds two numbers, else with 1. */
public final class JettyAlive {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private JettyAlive() {}

  /**
   * @param args the port
   */
  public static void main(String[] args) throws InterruptedException {
    URI sum = URI.create("http://localhost:" + args[0] + "/sum?from=1&to=2");
    HttpRequest request = HttpRequest.newBuilder(sum).timeout(PATIENCE).build();
    boolean isAlive = false;
    try (HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      isAlive = http.send(request, BodyHandlers.ofString()).body().equals("3");
    } catch (IOException e) {
      System.out.println(e);
    }
    System.out.println(isAlive ? "alive" : "no answer");
    System.exit(isAlive ? 0 : 1);
  }
}
