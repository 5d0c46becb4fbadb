package dev.selvage.specimens.clean;

/**
 * A one-slot mailbox with one writer and two readers, all waiting on one monitor.
 *
 * <p>Fixed: notifyAll wakes everybody, and everybody checks again.
 */
public final class NotifyWrongSideFixed {
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
    if (mailbox.letter != null) {
      throw new AssertionError("unread: " + mailbox.letter);
    }
  }

  private static final class Mailbox {
    private String letter;

    synchronized void write(String newLetter) {
      while (letter != null) {
        waitForChange();
      }
      letter = newLetter;
      notifyAll();
    }

    synchronized String read() {
      while (letter == null) {
        waitForChange();
      }
      String taken = letter;
      letter = null;
      notifyAll();
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
