package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;

/**
 * A mailbox locks its list of messages and then replaces that list: whoever comes after the
 * replacement locks another object than the thread that is still inside.
 *
 * <p>Bug class: different locks for the same data (lock object reassigned)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class ReassignedLock {
  public static void main(String[] args) throws Exception {
    Mailbox mailbox = new Mailbox();
    Thread first = new Thread(mailbox::reset, "first");
    Thread second = new Thread(mailbox::reset, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (mailbox.resets != 2) {
      throw new AssertionError("expected 2 resets but counted " + mailbox.resets);
    }
  }

  private static final class Mailbox {
    private volatile List<String> messages = new ArrayList<>();
    private int resets;

    void reset() {
      synchronized (messages) {
        messages = new ArrayList<>();
        resets++;
      }
    }
  }
}
