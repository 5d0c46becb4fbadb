package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Two requests on virtual threads of one executor count themselves with a volatile increment.
 *
 * <p>Bug class: lost update on virtual threads<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class VirtualThreadCounter {
  public static void main(String[] args) throws Exception {
    Requests requests = new Requests();
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      executor.execute(requests::serve);
      executor.execute(requests::serve);
    }
    if (requests.served != 2) {
      throw new AssertionError("2 requests served but " + requests.served + " counted");
    }
  }

  private static final class Requests {
    private volatile int served;

    void serve() {
      int seen = served;
      served = seen + 1;
    }
  }
}
