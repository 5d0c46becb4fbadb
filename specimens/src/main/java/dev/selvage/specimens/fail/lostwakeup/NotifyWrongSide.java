package dev.selvage.specimens.fail.lostwakeup;

/**
 * A one-slot mailbox with one writer and two readers, all waiting on one monitor: notify wakes a
 * reader where the writer is meant.
 *
 * <p>Bug class: notify in place of notifyAll<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class NotifyWrongSide {
  public static void main(String[] args) throws Exception {
    Mailbox mailbox = new Mailbox();
    Thread ada = new Thread(() -> mailbox.read(), "ada");
    Thread bob = new Thread(() -> mailbox.read(), "bob");
    ada.start();
    bob.start();
    mailbox.write("first");
    mailbox.write("second");
    ada.join();
    bob.join();
  }

  private static final class Mailbox {
    private String letter;

    synchronized void write(String newLetter) {
      while (letter != null) {
        waitForChange();
      }
      letter = newLetter;
      notify();
    }

    synchronized String read() {
      while (letter == null) {
        waitForChange();
      }
      String taken = letter;
      letter = null;
      notify();
      return taken;
    }

    private void waitForChange() {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
