package dev.selvage.specimens.clean;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two requests on virtual threads of one executor count themselves.
 *
 * <p>Fixed: the increment holds a ReentrantLock.
 */
public final class VirtualThreadCounterFixed {
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
    private final ReentrantLock lock = new ReentrantLock();
    private volatile int served;

    void serve() {
      lock.lock();
      try {
        served = served + 1;
      } finally {
        lock.unlock();
      }
    }
  }
}
