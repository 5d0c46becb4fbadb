package dev.selvage.programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.junit.SelvageTest;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;

/** What a debugger is to stop in. The comments at the ends of lines are the names of the lines. */
public class DebuggedFixture {
  private int sold;
  private int prepared;

  @BeforeEach
  void prepare() {
    prepared = 1; // prepare
    prepared++; // prepare more
  }

  private void sell() {
    int seen = sold; // read
    int more = seen + 1; // add
    sold = more; // write
  } // sold

  @SelvageTest(detect = "-race,-not-sc")
  void losesATicket() throws InterruptedException {
    Thread anna = new Thread(this::sell, "anna");
    Thread bert = new Thread(this::sell, "bert");
    anna.start();
    bert.start();
    anna.join();
    bert.join();
    assertEquals(2, total());
  }

  /** What a debugger evaluates: it enters a monitor and reads what is shared. */
  private synchronized int total() {
    return sold;
  }

  private synchronized void sellAlone() {
    int seen = sold; // alone read
    sold = seen + 1; // alone write
  } // alone sold

  private void sellInBlock() {
    int before = prepared; // before block
    synchronized (this) {
      int seen = sold; // block read
      sold = seen + before - 1; // block write
    } // block end
  } // block sold

  @SelvageTest(detect = "-race,-not-sc")
  void losesNone() throws InterruptedException {
    Thread anna = new Thread(this::sellAlone, "anna");
    Thread bert = new Thread(this::sellInBlock, "bert");
    anna.start();
    bert.start();
    anna.join();
    bert.join();
    assertEquals(2, total());
  }

  /** Loaded when it is needed. */
  private static final class Prices {
    static final int PRICE;

    static {
      int base = 40; // initialiser
      PRICE = base + 2; // initialiser more
    }

    private Prices() {}

    static int twice() {
      return 2 * PRICE; // twice
    }
  }

  @SelvageTest(detect = "-race,-not-sc")
  void runsElsewhere() throws InterruptedException, ExecutionException {
    try (ExecutorService pool = Executors.newFixedThreadPool(1)) { // pool
      int price =
          pool.submit(
                  () -> {
                    int twice = Prices.twice(); // task
                    return twice / 2; // task more
                  })
              .get();
      Thread virtual =
          Thread.ofVirtual()
              .name("vera")
              .start(
                  () -> {
                    int seen = price; // virtual
                    sold = seen; // virtual more
                  });
      virtual.join();
    }
    assertEquals(42, sold); // closed
  }

  private synchronized void waitForEver() {
    try {
      wait();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      cleanUp();
    }
  }

  private void cleanUp() {
    prepared = 0; // clean up
  }

  /** Its thread is left over, in some executions where it waits. */
  @SelvageTest(detect = "-race,-not-sc")
  void leavesAThread() {
    Thread carl = new Thread(this::waitForEver, "carl");
    carl.setDaemon(true);
    carl.start();
    sellAlone();
  }
}
