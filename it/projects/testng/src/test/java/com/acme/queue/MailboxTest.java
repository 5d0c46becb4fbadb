package com.acme.queue;

import static org.testng.Assert.assertEquals;

import dev.selvage.junit.Selvage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.testng.annotations.Test;

public class MailboxTest {
  @Test
  public void everyLetterArrives() {
    Selvage.check(Selvage.options().runs(2000).build(), () -> exchange(2, 2));
  }

  @Test
  public void onePairExchanges() {
    Selvage.check(Selvage.options().runs(300).build(), () -> exchange(1, 1));
  }

  @Test
  public void keepsTheLetter() throws InterruptedException {
    Mailbox box = new Mailbox();
    box.put("hello");
    assertEquals(box.take(), "hello");
  }

  private static void exchange(int senders, int receivers) throws Exception {
    Mailbox box = new Mailbox();
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < receivers; i++) {
        executor.submit(box::take);
      }
      for (int i = 0; i < senders; i++) {
        executor.submit(() -> send(box));
      }
    }
  }

  private static Void send(Mailbox box) throws InterruptedException {
    box.put("hello");
    return null;
  }
}
