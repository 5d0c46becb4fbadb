package dev.selvage.specimens.clean;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A client submits a task while main shuts the pool down.
 *
 * <p>Fixed: the client does not ask; it submits and is ready to be refused.
 */
public final class ShutdownRaceFixed {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    AtomicInteger outcomes = new AtomicInteger();
    Thread client =
        new Thread(
            () -> {
              try {
                pool.execute(outcomes::incrementAndGet);
              } catch (RejectedExecutionException e) {
                outcomes.incrementAndGet();
              }
            },
            "client");
    client.start();
    pool.shutdown();
    client.join();
    pool.close();
    if (outcomes.get() != 1) {
      throw new AssertionError("the task was neither done nor refused, or both: " + outcomes);
    }
  }
}
