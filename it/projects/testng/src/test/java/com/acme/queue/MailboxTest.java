package com.acme.queue;

import static org.testng.Assert.assertEquals;

import dev.selvage.junit.Selvage;
import java.util.ArrayList;
import java.util.List;
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

  private static void exchange(int senders, int receivers) throws InterruptedException {
    Mailbox box = new Mailbox();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < receivers; i++) {
      threads.add(Thread.ofPlatform().name("receiver " + i).start(() -> receive(box)));
    }
    for (int i = 0; i < senders; i++) {
      threads.add(Thread.ofPlatform().name("sender " + i).start(() -> send(box)));
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void receive(Mailbox box) {
    try {
      assertEquals(box.take(), "hello");
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void send(Mailbox box) {
    try {
      box.put("hello");
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
