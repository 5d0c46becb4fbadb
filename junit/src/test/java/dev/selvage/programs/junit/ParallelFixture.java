package dev.selvage.programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.junit.SelvageTest;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Two campaigns that must not run at once, and a test that may run at any time. */
public class ParallelFixture {
  private static final AtomicInteger ACTIVE = new AtomicInteger();

  @SelvageTest(detect = "-race")
  void one() throws Exception {
    alone();
  }

  @SelvageTest(detect = "-race")
  void two() throws Exception {
    alone();
  }

  @Test
  void ordinary() throws Exception {
    Thread.sleep(50);
    System.out.println("from an ordinary test");
  }

  private static void alone() throws Exception {
    assertEquals(1, ACTIVE.incrementAndGet());
    Counter counter = new Counter();
    counter.incrementTwice();
    ACTIVE.decrementAndGet();
  }
}
