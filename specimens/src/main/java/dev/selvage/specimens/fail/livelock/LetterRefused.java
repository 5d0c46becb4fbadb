package dev.selvage.specimens.fail.livelock;

/**
 * A reader waits for a letter in rounds of a second. The postman, who comes once, keeps the letter
 * if the box is not open yet.
 *
 * <p>Bug class: timed wait in a loop for what never comes<br>
 * Data race: no
 */
public final class LetterRefused {
  public static void main(String[] args) throws Exception {
    Mailbox mailbox = new Mailbox();
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

    synchronized void deliver() {
      if (isOpen) {
        hasLetter = true;
        notifyAll();
      }
    }

    synchronized void read() {
      isOpen = true;
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
