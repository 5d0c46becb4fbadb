package dev.selvage.programs.junit;

import dev.selvage.junit.SelvageTest;
import dev.selvage.specimens.peers.Workloads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;

/** Tests that do not simply pass or fail. */
public class SpecialFixture {
  /** The program hangs until there is such a file. */
  public static volatile Path release;

  /** Lives outside of all executions. */
  public static volatile ExecutorService outside;

  @SelvageTest
  void w1() throws Exception {
    Workloads.w1();
  }

  @SelvageTest
  void w2() throws Exception {
    Workloads.w2();
  }

  @SelvageTest
  void prints() {
    System.out.println("printed to out");
    System.err.println("printed to err");
  }

  @SelvageTest
  void printsAndFails() {
    Counter counter = new Counter();
    counter.incrementTwice();
    System.out.println("the count is " + counter.count());
    assert counter.count() == 2 : "lost";
  }

  @SelvageTest
  void isAborted() {
    Assumptions.assumeTrue(false, "not today");
  }

  @Disabled("on purpose")
  @SelvageTest
  void isDisabled() {}

  @SelvageTest(runs = Integer.MAX_VALUE, time = "60s", strategy = "random")
  @Timeout(value = 300, unit = TimeUnit.MILLISECONDS)
  void takesTooLong() {}

  @SelvageTest
  @RepeatedTest(2)
  void isTwoKindsAtOnce() {}

  @SelvageTest
  void waitsForTheOutside() throws Exception {
    Callable<String> slow =
        () -> {
          TimeUnit.MILLISECONDS.sleep(10);
          return "done";
        };
    outside.submit(slow).get();
  }

  @SelvageTest(hangTimeout = "300ms")
  void hangs() {
    Path awaited = release;
    while (!Files.exists(awaited)) {
      // Nothing here is a scheduling point.
    }
  }

  @SelvageTest(time = "3s", hangTimeout = "30m")
  void outlastsItsTime() {
    hangs();
  }

  @SelvageTest
  void exits() {
    System.exit(3);
  }
}
