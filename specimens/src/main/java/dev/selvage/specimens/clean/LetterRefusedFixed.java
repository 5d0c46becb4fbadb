package dev.selvage.specimens.clean;

/**
 * A reader waits for a letter in rounds of a second.
 *
 * <p>Fixed: the box is open before the postman comes.
 */
public final class LetterRefusedFixed {
  public static void main(String[] args) throws Exception {
    Mailbox mailbox = new Mailbox();
    mailbox.open();
    Thread reader = new Thread(mailbox::read, "reader");
    Thread postman = new Thread(mailbox::deliver, "postman");
    reader.start();
    postman.start();
    reader.join();
    postman.join();
  }

  private static final class Mailbox {
    private boolean isOpen;
    private boolean hasLetter;

    synchronized void open() {
      isOpen = true;
    }

    synchronized void deliver() {
      if (isOpen) {
        hasLetter = true;
        notifyAll();
      }
    }

    synchronized void read() {
      try {
        while (!hasLetter) {
          wait(1_000);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
