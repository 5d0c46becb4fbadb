package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;

/**
 * A mailbox that replaces its list of messages.
 *
 * <p>Fixed: the lock is a final object of its own, not the list that is replaced.
 */
public final class ReassignedLockFixed {
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
    private final Object lock = new Object();
    private volatile List<String> messages = new ArrayList<>();
    private int resets;

    void reset() {
      synchronized (lock) {
        messages = new ArrayList<>();
        resets++;
      }
    }
  }
}
