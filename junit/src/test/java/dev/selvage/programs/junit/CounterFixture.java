package dev.selvage.programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.junit.SelvageTest;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

public class CounterFixture {
  @SelvageTest
  void losesAnUpdate() {
    Counter counter = new Counter();
    counter.incrementTwice();
    assertEquals(2, counter.count());
  }

  @SelvageTest
  void losesNone() throws InterruptedException {
    AtomicInteger counter = new AtomicInteger();
    Thread other = new Thread(counter::incrementAndGet);
    other.start();
    counter.incrementAndGet();
    other.join();
    assertEquals(2, counter.get());
  }

  @Test
  void isAnOrdinaryTest() {
    assertEquals("main", Thread.currentThread().getName());
  }
}
