package dev.selvage.specimens.racefree;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A ConcurrentLinkedQueue takes no locks; still, offering a mail happens before what is done after
 * it was polled.
 */
public final class MailInConcurrentQueue {
  public static void main(String[] args) throws Exception {
    Queue<Mail> mails = new ConcurrentLinkedQueue<>();
    int[] read = new int[1];
    Thread sender =
        new Thread(
            () -> {
              Mail mail = new Mail();
              mail.lines = 12;
              mails.offer(mail);
            },
            "sender");
    Thread reader =
        new Thread(
            () -> {
              Mail mail = mails.poll();
              read[0] = mail == null ? 12 : mail.lines;
            },
            "reader");
    sender.start();
    reader.start();
    sender.join();
    reader.join();
    if (read[0] != 12) {
      throw new AssertionError("lines " + read[0]);
    }
  }

  private static final class Mail {
    private int lines;
  }
}
