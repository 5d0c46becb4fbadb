package com.acme.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.junit.SelvageTest;
import java.util.concurrent.atomic.AtomicReference;

class EventTest {
  @SelvageTest(runs = 300)
  void theLastOneOfTwoStays() throws InterruptedException {
    AtomicReference<Event> last = new AtomicReference<>(new Event.Sold("sock"));
    Event shoe = new Event.Sold("shoe");
    Threads.both(() -> last.set(shoe), () -> last.set(new Event.Sold("shoe")));
    assertEquals(shoe, last.get());
  }
}
